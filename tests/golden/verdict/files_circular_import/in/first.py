import tensorflow as tf
import second


def make():
    return second.wrap(tf.keras.Sequential([tf.keras.layers.Dense(1)]))
