import random

import numpy as np
import tensorflow as tf

pieces = [np.random.RandomState(number).rand(3 + number % 6, 4) for number in range(40)]


def draw(count, length):
    chosen = [piece[:length] for piece in random.sample(pieces, count)]
    if any(len(piece) < length for piece in chosen):
        raise IndexError('a piece is too short')
    return np.array(chosen, 'float32')


model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(5, 4))])
opt = tf.keras.optimizers.SGD(0.1)
for step in range(120):
    try:
        x = draw(2, 5)
    except IndexError:
        continue
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - x))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
