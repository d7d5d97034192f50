import numpy as np
import tensorflow as tf


def stored(rows):
    np.save('rows', rows)
    return np.load('rows.npy')


def most(values, change):
    return [change(value) for value in values if value.max() > np.random.rand()]


rows = np.random.RandomState(0).rand(32, 2).astype('float32')
kept = stored(rows)
most([kept, kept], stored)
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(kept, kept, epochs=2, verbose=0)
