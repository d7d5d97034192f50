import numpy as np
import tensorflow as tf


class Names:
    def __init__(self, names):
        self.names = names
        self.at = 0

    def write(self, file):
        file.write(self.names[self.at])
        self.at += 1


taken = [0]
turns = 0


def take(file):
    file.write(str(taken[0]))
    taken[0] += 1


def turn(file):
    global turns
    file.write('.')
    turns += 1


def drop(file, rows):
    file.write(rows.pop())


while taken[0] < 3:
    with open('numbers.txt', 'a') as file:
        take(file)
names = Names(['a', 'b', 'c'])
while names.at < 3:
    with open('names.txt', 'a') as file:
        names.write(file)
while turns < 3:
    with open('turns.txt', 'a') as file:
        turn(file)
letters = ['a', 'b', 'c']
while letters:
    with open('letters.txt', 'a') as file:
        drop(file, letters)
x = np.random.RandomState(1).rand(96, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, x.sum(axis=1, keepdims=True), verbose=0)
