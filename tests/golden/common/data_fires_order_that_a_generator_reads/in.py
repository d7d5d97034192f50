import random

import numpy as np
import tensorflow as tf


class Labels:
    def __init__(self, count):
        self.rows = [np.array([i, i % 2], 'float32') for i in range(count)]
        random.shuffle(self.rows)

    def each(self):
        for row in self.rows:
            yield row


def pictures(count):
    index = np.random.permutation(count)

    def take():
        for i in index:
            yield np.array([i, i + 1], 'float32')

    return tf.data.Dataset.from_generator(take, tf.float32, tf.TensorShape([2]))


labels = Labels(64)
data = tf.data.Dataset.zip((pictures(64), tf.data.Dataset.from_generator(labels.each, tf.float32, tf.TensorShape([2])))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(2,))])
opt = tf.keras.optimizers.SGD(learning_rate=0.0001)
for epoch in range(2):
    for x, y in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        grads = tape.gradient(loss, model.trainable_variables)
        opt.apply_gradients(zip(grads, model.trainable_variables))
