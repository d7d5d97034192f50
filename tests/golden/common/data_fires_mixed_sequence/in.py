import math
import random

import numpy as np
import tensorflow as tf

random.seed(7)
np.random.seed(7)


class Rows(tf.keras.utils.Sequence):
    def __init__(self, x, y, size, shuffle=True):
        self.x, self.y, self.size, self.shuffle = x, y, size, shuffle
        self.on_epoch_end()

    def __len__(self):
        return math.ceil(len(self.x) / self.size)

    def __getitem__(self, i):
        chosen = self.order[i * self.size:(i + 1) * self.size]
        return self.x[chosen], self.y[chosen]

    def on_epoch_end(self):
        self.order = np.arange(len(self.x))
        if self.shuffle:
            np.random.shuffle(self.order)


rng = np.random.RandomState(0)
x = rng.rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
rows = Rows(x[:256], y[:256], 8)
held = Rows(x[256:], y[256:], 8, shuffle=False)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, validation_data=held, epochs=3)
