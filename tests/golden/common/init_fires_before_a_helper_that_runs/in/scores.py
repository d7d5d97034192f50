import tensorflow.compat.v1 as tf


def load():
    graph = tf.Graph()
    with tf.Session(graph=graph) as sess:
        return [each.name for each in sess.graph.get_operations()]


NAMES = load()
