import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')


def stored(values, write):
    if write:
        np.save('values', values)
    else:
        values = np.load('values.npy')
    return values


stored(rows, True)
model.fit(stored(rows, False), rows, epochs=2, verbose=0)
