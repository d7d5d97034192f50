import numpy as np
import tensorflow as tf


def made():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(tf.keras.optimizers.Adam(1e-3), 'mse')
    return model


def kept(path, values):
    np.savetxt(path, values)
