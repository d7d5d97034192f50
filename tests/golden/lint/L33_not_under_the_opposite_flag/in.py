import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument('--horovod', action='store_true')
given = parser.parse_args()
strategy = None
if not given.horovod:
    strategy = tf.distribute.MirroredStrategy()
if given.horovod:
    hvd.init()
    print(hvd.rank())
