# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""An Estimator: trained twice, evaluated between."""
import tempfile

import numpy as np
import tensorflow.compat.v1 as tf

import own

rows = np.random.RandomState(3).rand(64, 4).astype("float32")


class Losses(tf.train.SessionRunHook):
    def __init__(self, loss):
        self.loss = loss

    def before_run(self, context):
        return tf.train.SessionRunArgs(self.loss)

    def after_run(self, context, values):
        own.loss(values.results)
        own.rows += 8

    def end(self, session):
        own.values(session.run(tf.trainable_variables()))


def model(features, labels, mode):
    loss = tf.losses.mean_squared_error(labels, tf.layers.dense(features, 1, kernel_initializer=tf.ones_initializer()))
    train = tf.train.AdamOptimizer(0.05).minimize(loss, global_step=tf.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train, training_hooks=[Losses(loss)])


def data():
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).batch(8, drop_remainder=True)


with tempfile.TemporaryDirectory() as folder:
    trained = tf.estimator.Estimator(model, folder, tf.estimator.RunConfig(tf_random_seed=3))
    trained.train(data)
    trained.evaluate(data)
    trained.train(data, steps=4)
own.save()
