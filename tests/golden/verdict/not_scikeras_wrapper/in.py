import numpy as np
import tensorflow as tf
from scikeras.wrappers import KerasRegressor


def make(width=4):
    model = tf.keras.Sequential([tf.keras.layers.Dense(width), tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    return model


rows = np.random.rand(20, 3)
KerasRegressor(model=make, width=8, epochs=2).fit(rows, rows[:, 0])
