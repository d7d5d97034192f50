import tensorflow.compat.v1 as tf


def new_session():
    return tf.Session()
