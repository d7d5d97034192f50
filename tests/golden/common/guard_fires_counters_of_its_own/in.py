import numpy as np
import tensorflow as tf


class Table:
    def __init__(self, file):
        self.file = file
        self.count = 0

    def add(self, row):
        self.file.write('%d %s\n' % (self.count, row))
        self.count += 1


written = [0]


def number(file, name):
    written[0] += 1
    file.write('%d %s\n' % (written[0], name))


def shown():
    return size


with open('size.txt', 'w') as file:
    size = 3
    file.write(str(size))
size = 1
x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(shown())])
model.compile('adam', 'mse')
for turn in range(2):
    count = 0
    for row in x:
        count += 1
    model.fit(x, y, verbose=0)
    with open('table%d.txt' % turn, 'w') as file:
        table = Table(file)
        count = 0
        for row in ('a', 'b'):
            table.add(row)
            number(file, row)
            count += 1
        file.write(str(count))
