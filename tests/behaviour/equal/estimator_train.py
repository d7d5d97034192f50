# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""An estimator whose input function gives arrays in their order."""
import os

import numpy as np
import tensorflow as tf

BATCH = int(os.environ['BATCH'])
rng = np.random.RandomState(7)
x = rng.rand(96, 5).astype(os.environ['FLOAT'])
y = np.sin(x.sum(axis=1, keepdims=True))


def model_fn(features, labels, mode):
    weights = tf.compat.v1.get_variable('w', [5, 1], dtype=features.dtype)
    loss = tf.reduce_mean(tf.square(tf.matmul(features, weights) - labels))
    optimizer = tf.compat.v1.train.MomentumOptimizer(0.05, 0.9)
    train = optimizer.minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train)


def batches():
    return tf.data.Dataset.from_tensor_slices((x, y)).batch(BATCH).repeat()


tf.estimator.Estimator(model_fn).train(batches, steps=36 * 8 // BATCH)
