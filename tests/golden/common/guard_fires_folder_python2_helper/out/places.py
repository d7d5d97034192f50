from __future__ import absolute_import
import os
import tensorflow as tf


def prepare(folder):
    if not os.path.exists(folder):
        tf.gfile.MakeDirs(folder)
