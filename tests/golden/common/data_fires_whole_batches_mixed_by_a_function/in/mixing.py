import tensorflow as tf


def between(pair):
    share = tf.random.uniform((pair[0].shape[0], 1))
    return share * pair[0] + (1.0 - share) * pair[1]
