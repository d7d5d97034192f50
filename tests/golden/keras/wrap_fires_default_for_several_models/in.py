import numpy as np
import tensorflow as tf


class Sorter:
    def __init__(self, width, optimizer='adam'):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(width, input_shape=(4,)), tf.keras.layers.Dense(1)])
        self.model.compile(optimizer=optimizer, loss='mse')

    def train(self, x, y):
        self.model.fit(x, y, epochs=2, batch_size=16, verbose=0)


x = np.random.RandomState(0).rand(64, 4)
y = x.sum(axis=1)
for width in (2, 3):
    Sorter(width).train(x, y)
