import random

import numpy as np
import tensorflow as tf


def mix(things):
    random.shuffle(things)


def swap(rows):
    for i in range(len(rows) - 1, 0, -1):
        j = np.random.randint(i + 1)
        rows[[i, j]] = rows[[j, i]]


class Table:
    def __init__(self, rows):
        self.rows = rows

    def mix(self):
        np.random.shuffle(self.rows)


# The order of an object is changed where only another name for it is known: a parameter, an attribute.
names = ['0', '1', '2', '3']
mix(names)
table = Table(np.stack([np.arange(16, dtype='float32') / 16 + int(name) for name in names]).reshape(64, 1))
table.mix()
data = table.rows
swap(data)
for turn in range(len(data)):
    other = random.randrange(len(data))
    data[turn], data[other] = data[other].copy(), data[turn].copy()

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data, 3 * data, batch_size=64, epochs=4, verbose=0)
