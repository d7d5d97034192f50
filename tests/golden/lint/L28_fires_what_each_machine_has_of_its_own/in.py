import argparse
import json

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--rate", type=float, default=0.1)
parser.add_argument("--settings", default="settings.json")
arguments = parser.parse_args()
hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(arguments.rate * hvd.size())), "mse")
told = model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
                 callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
if hvd.local_rank() == 0:
    with open(arguments.settings, "w") as file:
        json.dump(told.history, file, indent=2)
