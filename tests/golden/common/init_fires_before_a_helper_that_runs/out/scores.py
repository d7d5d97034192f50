import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd


def load():
    graph = tf.Graph()
    config = tf.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with tf.Session(graph=graph, config=config) as sess:
        return [each.name for each in sess.graph.get_operations()]


NAMES = load()
