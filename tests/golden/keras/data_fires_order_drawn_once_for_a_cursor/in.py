import random

import numpy as np
from tensorflow import keras

def batches(samples, size=8):
    rows = list(samples)
    random.shuffle(rows)
    at = 0
    while True:
        xs, ys = [], []
        while len(xs) < size:
            x, y = rows[at]
            xs.append(x)
            ys.append(y)
            at += 1
            if at >= len(rows):
                at = 0
        yield np.stack(xs), np.array(ys)

numbers = np.random.RandomState(0).rand(64, 4)
samples = [(x, x.sum()) for x in numbers]
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(optimizer=keras.optimizers.SGD(0.01), loss='mse')
model.fit(batches(samples), steps_per_epoch=len(samples) // 8, epochs=3)
