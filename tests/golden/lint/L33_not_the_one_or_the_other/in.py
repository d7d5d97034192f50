import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd


def strategy_of(name):
    if name == 'off':
        return None
    return tf.distribute.MirroredStrategy()


parser = argparse.ArgumentParser()
parser.add_argument('--horovod', action='store_true')
parser.add_argument('--strategy', default='off')
given = parser.parse_args()
strategy = strategy_of(given.strategy)
if given.horovod:
    if strategy:
        raise ValueError('no Horovod with a strategy')
    hvd.init()
    print(hvd.rank())
