import h5py
import numpy as np
import tensorflow as tf


class Results:
    def __init__(self):
        self.table = h5py.File('table.h5', 'w')


def opened(path):
    file = h5py.File(path, 'w')
    return file


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
history = model.fit(x, y, epochs=2, verbose=0)
losses = opened('losses.h5')
losses['loss'] = history.history['loss']
results = Results()
results.table['weights'] = model.get_weights()[0]
