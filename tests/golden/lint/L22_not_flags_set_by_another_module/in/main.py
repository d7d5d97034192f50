import os

import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from decode import Decoder

FLAGS = tf.app.flags.FLAGS
tf.app.flags.DEFINE_string('root', 'logs', 'where to')


def main(_):
    hvd.init()
    config = tf.ConfigProto()
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    FLAGS.root = os.path.join(FLAGS.root, str(hvd.rank()))
    Decoder()


tf.app.run()
