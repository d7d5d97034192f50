import os

import numpy as np
import tensorflow as tf


def open_file(path, mode='r'):
    return open(path, mode)


def count(path):
    open_file(path, mode='w').write('96 3')


if not os.path.exists('size.txt'):
    count('size.txt')
rows, columns = [int(number) for number in open_file('size.txt').read().split()]
x = np.random.RandomState(1).rand(rows, columns).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(columns,))])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
