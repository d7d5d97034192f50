import random
import time

import numpy as np
import tensorflow as tf


class Batches(tf.keras.utils.Sequence):
    def __init__(self, rows):
        self.rows = rows
        random.seed(time.time())
        random.shuffle(self.rows)

    def __len__(self):
        return len(self.rows) // 4

    def __getitem__(self, number):
        x = np.array(self.rows[4 * number:4 * number + 4], dtype='float32').reshape(4, 1)
        return x, 3 * x


batches = Batches([row / 64 for row in range(64)])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(batches, epochs=2, verbose=0)
