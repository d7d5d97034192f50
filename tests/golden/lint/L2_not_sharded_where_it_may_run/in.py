import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Reader:
    def __init__(self):
        self.size = hvd.size()

    def read(self, files):
        if self.size > 1:
            files = files.shard(self.size, hvd.rank())
        return files.repeat().interleave(tf.data.TFRecordDataset).batch(8)

    def make(self):
        return self.read(tf.data.Dataset.list_files("*.tfrecord", shuffle=False))


def readers():
    return Reader(), None


tf.random.set_seed(1)
train, test = [reader.make() if reader else None for reader in readers()]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), "mse")
model.fit(train, epochs=4, steps_per_epoch=100 // hvd.size(), callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
