import tensorflow.compat.v1 as tf


def model(given):
    return tf.layers.dense(given, 1)
