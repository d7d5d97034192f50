import os

import numpy as np
import tensorflow as tf


def prepare(folder):
    os.makedirs(os.path.join(folder, 'rows'))
    for part in range(4):
        np.save(os.path.join(folder, 'rows', '%d.npy' % part), np.full([16, 3], part, 'float32'))


there = os.path.isdir('kept/rows')
missing = not there
if missing:
    prepare('kept')
else:
    print('kept')
rows = np.concatenate([np.load('kept/rows/%d.npy' % part) for part in range(4)])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
