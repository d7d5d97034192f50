import numpy as np
import tensorflow as tf


def compiled():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(tf.keras.optimizers.SGD(0.02), 'mse')
    return net


rows = np.random.RandomState(0).rand(32, 3)
losses = compiled().fit(rows, rows[:, :1], verbose=0).history['loss']
