# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A session that is fed slices of arrays."""
import os

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

BATCH = int(os.environ['BATCH'])
FLOAT = tf.as_dtype(os.environ['FLOAT'])
rng = np.random.RandomState(5)
x = rng.rand(96, 5).astype(os.environ['FLOAT'])
y = np.sin(x.sum(axis=1, keepdims=True))
features = tf.placeholder(FLOAT, [None, 5])
labels = tf.placeholder(FLOAT, [None, 1])
w = tf.get_variable('w', [5, 1], dtype=FLOAT)
b = tf.get_variable('b', [1], dtype=FLOAT, initializer=tf.zeros_initializer())
loss = tf.reduce_mean(tf.square(tf.tanh(tf.matmul(features, w) + b) - labels))
train = tf.train.MomentumOptimizer(0.05, 0.9).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for i in range(len(x) // BATCH):
            session.run(train, {features: x[i * BATCH:(i + 1) * BATCH], labels: y[i * BATCH:(i + 1) * BATCH]})
