import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd
import os

os.environ["CUDA_VISIBLE_DEVICES"] = "0"
parser = argparse.ArgumentParser()
parser.add_argument("--many", action="store_true")
args = parser.parse_args()
optimizer = tf.keras.optimizers.Adam(0.001)
callbacks = []
if args.many:
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size()))
    callbacks.append(hvd.callbacks.BroadcastGlobalVariablesCallback(0))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer, "mse")
model.fit(tf.random.normal([64, 4]), tf.zeros((64, 1)), callbacks=callbacks)
