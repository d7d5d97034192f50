import tensorflow as tf


def coder(width):
    return tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu', input_shape=(width,)), tf.keras.layers.Dense(width)])
