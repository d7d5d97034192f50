# every row is kept, some turned round; what a batch is thrown away for is drawn on each process for itself
import random

import numpy as np
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential

table = np.random.RandomState(1).rand(480, 4).astype('float32')
rows = []
for row in table:
    if random.random() < 0.5:
        rows.append(row[::-1])
    else:
        rows.append(row)


def batches(size):
    while True:
        part = []
        while len(part) < size:
            row = rows[random.randrange(len(rows))]
            if row[-1] < 0.3 and random.random() < 0.7:
                continue
            part.append(row)
        part = np.array(part)
        yield part[:, :-1], part[:, -1]


model = Sequential([Dense(1, input_shape=(3,))])
model.compile(loss='mse', optimizer='adam')
model.fit(batches(16), steps_per_epoch=len(rows) // 16, epochs=2, verbose=0)
