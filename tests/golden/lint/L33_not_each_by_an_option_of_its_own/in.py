import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--horovod", action="store_true")
parser.add_argument("--strategy", default="")
args = parser.parse_args()
optimizer = tf.keras.optimizers.Adam(0.001)
callbacks = []
if args.horovod:
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size()))
    callbacks.append(hvd.callbacks.BroadcastGlobalVariablesCallback(0))
if args.strategy == "mirrored":
    print(tf.distribute.MirroredStrategy().num_replicas_in_sync)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer, "mse")
model.fit(tf.random.normal([64, 4]), tf.zeros((64, 1)), callbacks=callbacks)
