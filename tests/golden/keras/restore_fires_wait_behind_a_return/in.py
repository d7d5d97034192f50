import os
import numpy as np
import tensorflow as tf


def table():
    if os.path.isfile('table.npy'):
        return np.load('table.npy')
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    np.save('table.npy', rows)
    return np.load('table.npy')


rows = table()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
