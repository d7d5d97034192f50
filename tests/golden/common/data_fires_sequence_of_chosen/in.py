import random

import numpy as np
import tensorflow as tf


class Batches(tf.keras.utils.Sequence):
    def __init__(self, rows, size):
        self.rows = rows[np.random.rand(len(rows)) < 0.8]
        self.size = size

    def __len__(self):
        return len(self.rows) // self.size

    def __getitem__(self, number):
        rows = self.rows[number * self.size : (number + 1) * self.size]
        return rows, rows[:, :1]


x = np.random.RandomState(3).rand(128, 4).astype("float32")
kept = np.array([row for row in x if random.random() < 0.8])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss="mse")
model.fit(Batches(kept, 4), epochs=2, verbose=0)
