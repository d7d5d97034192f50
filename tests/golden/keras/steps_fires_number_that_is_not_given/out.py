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
parser.add_argument('--steps', type=int)
parser.add_argument('--limit', type=int, default=-1)
parser.add_argument('--turns', type=int, default=8)
options = parser.parse_args()


def train(model, data, steps=None):
    model.fit(data, steps_per_epoch=steps and max(1, steps // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


def part(data, limit):
    return data.take(limit if limit < 0 else max(1, limit // hvd.size()))


x = np.random.RandomState(1).rand(96, 3).astype('float32')
rows = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(96).batch(4)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
net.fit(rows.take(options.limit if options.limit < 0 else max(1, options.limit // hvd.size())), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
net.fit(part(rows, options.limit), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
net.fit(rows.take(-1 if options.steps is None else max(1, options.steps // hvd.size())), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
train(net, rows)
train(net, rows.repeat(), 8)
net.fit(rows, steps_per_epoch=options.steps and max(1, options.steps // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
net.fit(rows.repeat(), steps_per_epoch=max(1, options.turns // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
