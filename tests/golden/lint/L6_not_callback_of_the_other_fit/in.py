import argparse

import tensorflow as tf
import horovod.tensorflow.keras as hvd

parser = argparse.ArgumentParser()
parser.add_argument("--many", action="store_true")
args = parser.parse_args()


class Notes(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        with open("notes.txt", "w") as notes:
            notes.write(str(epoch))


notes = Notes()
if args.many:
    hvd.init()
    gpus = tf.config.list_physical_devices("GPU")
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1))))
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
    model.fit(data.shard(hvd.size(), hvd.rank()).repeat().batch(8), steps_per_epoch=8 // hvd.size(),
              callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
else:
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1))))
    model.compile(tf.keras.optimizers.Adam(0.001), "mse")
    model.fit(data.batch(8), callbacks=[notes])
