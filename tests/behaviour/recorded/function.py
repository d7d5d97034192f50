# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Gradient tapes in functions: one that gives its loss among others, one that gives none but keeps its mean, a loop inside."""
import numpy as np
import tensorflow as tf

import own

tf.keras.utils.set_random_seed(3)
x = tf.constant(np.random.rand(40, 4).astype("float32"))
y = tf.reduce_sum(x, axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation="relu", input_shape=(4,)), tf.keras.layers.Dropout(0.2),
                             tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(0.01)
mean, error = tf.keras.metrics.Mean(name="mean"), tf.keras.metrics.MeanAbsoluteError(name="error")


def update(batch, labels):
    with tf.GradientTape() as tape:
        answers = model(batch, training=True)
        loss = tf.reduce_mean((answers - labels) ** 2)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    return loss, answers


@tf.function
def with_loss(batch, labels):
    loss, answers = update(batch, labels)
    return {"largest": tf.reduce_max(answers), "loss": loss}


@tf.function
def without_loss(batch, labels):
    loss, answers = update(batch, labels)
    mean(loss)
    error(labels, answers)


@tf.function
def whole(batch, labels):
    loss = 0.0
    for _ in tf.range(3):
        loss, _ = update(batch, labels)
    return loss


for step in range(5):
    size = 8 if step < 4 else 5  # traced again
    own.loss(with_loss(x[step * 8:step * 8 + size], y[step * 8:step * 8 + size])["loss"])
    own.rows += size
for step in range(4):
    without_loss(x[:8], y[:8])
    own.loss(mean.result(), error=error.result())
for step in range(2):
    own.steps(3)
    own.loss(whole(x[:8], y[:8]))
own.rows = None
own.save(model.trainable_variables)
