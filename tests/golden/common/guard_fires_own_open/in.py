import sys

import numpy as np
import tensorflow as tf


def open_file(path, mode='r'):
    """The same in both versions of Python."""
    if sys.version_info[0] > 2:
        return open(path, mode, encoding='utf-8', errors='ignore')
    else:
        return open(path, mode)


def keep(path, names):
    with open_file(path, 'w') as f:
        f.write('\n'.join(names))


def note(path, text):
    open_file(path, mode='a').write(text)
    log = open_file('last.txt', 'w')
    log.write(text)
    log.close()


with open_file('last.txt', 'w') as made:
    made.write('none')
x = np.random.RandomState(1).rand(64, 3).astype('float32')
keep('names.txt', ['a', 'b', 'c'])
note('notes.txt', 'begun\n')
me = [line for line in open_file(__file__)]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
