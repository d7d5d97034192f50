import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--graph", action="store_true")
args = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")


def make_optimizer():
    if args.graph:
        return tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size())
    return tf.keras.optimizers.Adam(0.001 * hvd.size())


def train(model, optimizer):
    model.compile(optimizer, "mse")
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
    model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


if not args.graph:
    train(tf.keras.Sequential([tf.keras.layers.Dense(1)]), hvd.DistributedOptimizer(make_optimizer()))
