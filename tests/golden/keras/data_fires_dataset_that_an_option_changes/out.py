import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--mirror', action='store_true')
args = parser.parse_args()

x = np.random.RandomState(0).rand(64, 4).astype('float32')
first = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1)))
second = tf.data.Dataset.from_tensor_slices((2 * x, 2 * x.sum(axis=1)))
train = first.concatenate(second).batch(8)
if args.mirror:
    train = train.map(lambda a, b: (a[:, ::-1], b))
train = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(train, epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
