import os

import numpy as np
import tensorflow as tf

PLACE = 'kept'


def prepare():
    if any(os.scandir(PLACE)):
        return
    os.mkdir(os.path.join(PLACE, 'rows'))
    for part in range(4):
        np.save(os.path.join(PLACE, 'rows', '%d.npy' % part), np.full([16, 3], part, 'float32'))


prepare()
rows = np.concatenate([np.load('kept/rows/%d.npy' % part) for part in range(4)])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
