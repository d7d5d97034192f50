import os

import tensorflow.compat.v1 as tf

FLAGS = tf.app.flags.FLAGS


class Decoder:
    def __init__(self):
        self.folder = os.path.join(FLAGS.root, 'decoded')
        os.mkdir(self.folder)
