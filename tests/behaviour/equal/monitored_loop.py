# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A monitored session that is fed slices of arrays and stopped by a hook."""
import os

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

BATCH = int(os.environ['BATCH'])
FLOAT = tf.as_dtype(os.environ['FLOAT'])
rng = np.random.RandomState(6)
x = rng.rand(96, 5).astype(os.environ['FLOAT'])
y = np.cos(x.sum(axis=1, keepdims=True))
features = tf.placeholder(FLOAT, [None, 5])
labels = tf.placeholder(FLOAT, [None, 1])
w = tf.get_variable('w', [5, 1], dtype=FLOAT)
loss = tf.reduce_mean(tf.square(tf.tanh(tf.matmul(features, w)) - labels))
step = tf.train.get_or_create_global_step()
train = tf.train.AdamOptimizer(0.01).minimize(loss, global_step=step)
with tf.train.MonitoredTrainingSession() as session:
    for epoch in range(3):
        for i in range(len(x) // BATCH):
            session.run(train, {features: x[i * BATCH:(i + 1) * BATCH], labels: y[i * BATCH:(i + 1) * BATCH]})
