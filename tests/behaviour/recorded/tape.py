# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gradient tapes without a function: a loop, two optimizers that take turns, and an update by hand."""
import numpy as np
import tensorflow as tf

import own

tf.keras.utils.set_random_seed(3)
x = np.random.rand(64, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation="relu", input_shape=(4,)), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)
for step in range(5):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(x[step * 8:step * 8 + 8]) - y[step * 8:step * 8 + 8]) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    own.loss(loss)
    own.rows += 8
first, second = tf.keras.optimizers.Adam(0.01), tf.keras.optimizers.legacy.Adam(0.01)
other = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
for step in range(4):
    with tf.GradientTape() as one, tf.GradientTape() as two:
        answer = model(x[:8])
        loss = tf.reduce_mean((answer - y[:8]) ** 2)
        distance = tf.reduce_mean((other(x[:8]) - answer) ** 2)
    gradients = one.gradient(loss, model.trainable_variables), two.gradient(distance, other.trainable_variables)
    first.apply_gradients(zip(gradients[0], model.trainable_variables))
    second.apply_gradients(zip(gradients[1], other.trainable_variables))
    if step:  # at first it joins the last step of the loop above: those take turns
        own.loss(loss)
    own.rows += 8 if step else 0
weight = tf.Variable([[1.0], [0.0], [0.0], [0.0]])
for step in range(3):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((tf.constant(x) @ weight - y) ** 2)
    weight.assign_sub(0.1 * tape.gradient(loss, weight))
    if step:
        own.loss(loss)
own.rows = None
own.save(model.trainable_variables + other.trainable_variables + [weight])
