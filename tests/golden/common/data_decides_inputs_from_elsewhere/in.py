import pickle

import numpy as np
import tensorflow as tf

ids = np.arange(64, dtype='float32').reshape(64, 1) / 64
with open('inputs.pickle', 'wb') as file:
    pickle.dump([ids, 1 - ids], file)


def build():
    first = tf.keras.Input(shape=(1,))
    second = tf.keras.Input(shape=(1,))
    inputs = [first, second]
    return tf.keras.Model(inputs=inputs, outputs=tf.keras.layers.Dense(1)(tf.keras.layers.Concatenate()(inputs)))


with open('inputs.pickle', 'rb') as file:
    x = pickle.load(file)
model = build()
model.compile('sgd', 'mse')
model.fit(x, 3 * ids, batch_size=4, epochs=2, verbose=0)
