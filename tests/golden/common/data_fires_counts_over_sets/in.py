from collections import defaultdict

import numpy as np
from tensorflow import keras

lines = [line.split() for line in ['the cat sat', 'the dog ran', 'a cat ran off', 'a dog sat still']]
count = defaultdict(int)
for line in lines:
    for word in set(line):
        count[word] += 1
number = {}
for place, word in enumerate(list(count.keys())):
    number[word] = place
x = np.zeros((len(lines) * 4, 4))
for row in range(len(x)):
    for column, word in enumerate(lines[row % 4]):
        x[row, column] = number[word] + 1
y = np.array([0, 1, 1, 0] * 4)
model = keras.Sequential([keras.layers.Embedding(12, 4, input_length=4), keras.layers.Flatten(), keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, y, epochs=2)
