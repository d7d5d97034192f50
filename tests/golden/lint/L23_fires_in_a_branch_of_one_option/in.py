import argparse

import tensorflow as tf
import horovod.tensorflow as hvd

parser = argparse.ArgumentParser()
parser.add_argument('--by', default='mirrored')
args = parser.parse_args()
if args.by == 'mirrored':
    strategy = tf.distribute.MirroredStrategy()
else:
    hvd.Init()
    print('process', hvd.rank(), 'of', hvd.size())
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001)), 'mse')
net.fit(tf.random.normal([64, 4]), tf.zeros([64, 1]))
