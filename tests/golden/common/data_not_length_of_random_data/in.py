import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)


def batch():
    return np.random.rand(8, 3).astype('float32')


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    return loss


data = np.random.rand(64, 3).astype('float32')


class Part:
    def __init__(self, rows):
        self.rows = rows
        self.count = len(rows)


part = Part(data)


def train(epochs):
    for e in range(epochs):
        for i in range(20):
            if part.count < 8 or data.shape[0] < 8:
                continue
            step(batch())


if len(data) > 10:
    train(3)
