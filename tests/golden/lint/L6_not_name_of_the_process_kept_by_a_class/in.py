import os

import tensorflow as tf
import horovod.tensorflow.keras as hvd


class Trace:
    file_name = None

    @classmethod
    def begin(cls):
        cls.file_name = str(os.getpid()) + "_trace.json"

    @classmethod
    def end(cls):
        os.remove(cls.file_name)


hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
Trace.begin()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
Trace.end()
