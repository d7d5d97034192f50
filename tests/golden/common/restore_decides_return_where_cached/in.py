import os
import numpy as np
import tensorflow as tf


def features(path):
    if os.path.exists(path + '.checked.npy'):
        return np.load('small.npy')
    rows = np.random.RandomState(0).rand(32, 2).astype('float32')
    np.save(path, rows)
    return np.load(path + '.npy')


train = features('rows')
again = features('rows')
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(train, again, epochs=2, verbose=0)
