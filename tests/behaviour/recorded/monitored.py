# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A monitored session over a dataset; its hooks ask for things too."""
import numpy as np
import tensorflow.compat.v1 as tf

import own

tf.disable_v2_behavior()
tf.set_random_seed(3)
rows = np.random.RandomState(3).rand(64, 4).astype("float32")
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).repeat().batch(8, drop_remainder=True)
x, y = tf.data.make_one_shot_iterator(data).get_next()
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = tf.train.get_or_create_global_step()
train = tf.train.MomentumOptimizer(0.05, 0.9).minimize(loss, global_step=step)


class Losses(tf.train.SessionRunHook):
    def before_run(self, context):
        return tf.train.SessionRunArgs(loss)

    def after_run(self, context, values):
        own.loss(values.results)
        own.rows += 8

    def end(self, session):
        own.save(session.run(tf.trainable_variables()))


hooks = [tf.train.StopAtStepHook(last_step=12), Losses()]
with tf.train.MonitoredTrainingSession(hooks=hooks) as session:
    while not session.should_stop():
        session.run(train)
