# SPDX-FileCopyrightText: 2026 The Rankwright developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Keras: fit in two forms, a model of one's own, train_on_batch. What the callbacks see is what is recorded."""
import numpy as np
import tensorflow as tf

import own

tf.keras.utils.set_random_seed(3)
x = np.random.rand(100, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)


class Losses(tf.keras.callbacks.Callback):
    def on_train_batch_end(self, batch, logs=None):
        own.loss(logs["loss"], mae=logs["mae"])

    def on_epoch_end(self, epoch, logs=None):
        own.epochs.append(dict(logs))


model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation="relu", input_shape=(4,)), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), "mse", metrics=["mae"])
model.fit(x, y, batch_size=16, epochs=2, verbose=0, validation_data=(x[:10], y[:10]), callbacks=[Losses()])
own.rows = 200
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(30)
model.fit(data, epochs=1, verbose=0, callbacks=[Losses()])
own.rows += 100
for _ in range(3):
    loss, mae = model.train_on_batch(x[:20], y[:20])
    own.loss(loss, mae=mae)
    own.rows += 20
own.save(model.trainable_variables)
