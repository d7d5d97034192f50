# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""A loop with a tape in a tf.function; the model is built before it, so it starts alike everywhere."""
import os

import numpy as np
import tensorflow as tf

tf.keras.backend.set_floatx(os.environ['FLOAT'])
BATCH = int(os.environ['BATCH'])
rng = np.random.RandomState(4)
x = rng.rand(96, 5).astype(os.environ['FLOAT'])
y = np.cos(x.sum(axis=1, keepdims=True))
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='tanh', input_shape=(5,)), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(0.01)


@tf.function
def step(features, labels):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(features) - labels))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


for epoch in range(3):
    for features, labels in tf.data.Dataset.from_tensor_slices((x, y)).batch(BATCH):
        step(features, labels)
