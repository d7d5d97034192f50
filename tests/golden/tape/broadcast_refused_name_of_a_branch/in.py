import sys

import numpy as np
import tensorflow as tf


def made(width):
    net = tf.keras.Sequential([tf.keras.layers.Dense(width, activation='relu', input_shape=(4,)), tf.keras.layers.Dense(1)])
    return net


x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = made(8)
helpers = []
if len(sys.argv) > 1:
    teacher = made(16)
    helpers.append(lambda rows: teacher(rows))
opt = tf.keras.optimizers.SGD(0.05)


@tf.function
def step(rows):
    with tf.GradientTape() as tape:
        out = model(rows)
        loss = tf.reduce_mean(tf.square(out - tf.reduce_sum(rows, 1, keepdims=True)))
        for helper in helpers:
            loss += tf.reduce_mean(tf.square(out - helper(rows)))
    opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    return loss


for epoch in range(2):
    for rows in tf.data.Dataset.from_tensor_slices(x).batch(8):
        step(rows)
