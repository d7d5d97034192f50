# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A model that fits batches in their order; a seed makes all ranks begin alike, as the broadcast comes after the first step."""
import os

import numpy as np
import tensorflow as tf

tf.keras.backend.set_floatx(os.environ['FLOAT'])
tf.keras.utils.set_random_seed(2)
BATCH = int(os.environ['BATCH'])
rng = np.random.RandomState(3)
x = rng.rand(96, 5).astype(os.environ['FLOAT'])
y = np.sin(x.sum(axis=1, keepdims=True))
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='tanh', input_shape=(5,)), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05, momentum=0.9), 'mse')
model.fit(tf.data.Dataset.from_tensor_slices((x, y)).batch(BATCH), epochs=3, verbose=0)
