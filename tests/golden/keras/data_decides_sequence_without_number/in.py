import numpy as np
from tensorflow import keras


class Reader:
    def __init__(self, path, size):
        self.rows = np.load(path)
        self.size = size
        self.at = -1

    def next(self):
        self.at += 1
        if (self.at + 1) * self.size > len(self.rows):
            self.at = 0
        part = self.rows[self.at * self.size:(self.at + 1) * self.size]
        return part[:, :-1], part[:, -1]


class Batches(keras.utils.Sequence):
    def __init__(self, path, size):
        self.reader = Reader(path, size)
        self.steps = len(self.reader.rows) // size

    def __len__(self):
        return self.steps

    def __getitem__(self, number):
        return self.reader.next()


batches = Batches('rows.npy', 32)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(8,))])
model.compile(keras.optimizers.Adam(0.001), 'mse')
model.fit(batches, epochs=5)
