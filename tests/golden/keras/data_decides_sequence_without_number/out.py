import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Reader:
    def __init__(self, path, size):
        self.rows = np.load(path)
        self.size = size
        self.at = -1

    def next(self):
        self.at += 1
        if (self.at + 1) * self.size > len(self.rows):
            self.at = 0
        part = self.rows[self.at * self.size:(self.at + 1) * self.size]
        return part[:, :-1], part[:, -1]


class Batches(keras.utils.Sequence):
    def __init__(self, path, size):
        self.reader = Reader(path, size)
        self.steps = len(self.reader.rows) // size

    def __len__(self):
        return self.steps

    def __getitem__(self, number):
        return self.reader.next()


batches = Batches('rows.npy', 32)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
model.fit(batches, epochs=5, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
