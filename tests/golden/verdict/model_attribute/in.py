import numpy as np
import tensorflow as tf


class Experiment:
    def __init__(self, width):
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(width), tf.keras.layers.Dense(1)])
        self.net.compile(tf.keras.optimizers.Adam(0.01), 'mse')

    def run(self, rows):
        return self.net.fit(rows, rows[:, :1], verbose=0)


Experiment(4).run(np.random.RandomState(0).rand(32, 3))
