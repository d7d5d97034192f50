import math
import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

random.seed(7 + hvd.rank())
np.random.seed(7 + hvd.rank())


class Rows(tf.keras.utils.Sequence):
    def __init__(self, x, y, size, shuffle=True):
        self.x, self.y, self.size, self.shuffle = x, y, size, shuffle
        self.on_epoch_end()

    def __len__(self):
        return math.ceil(len(self.x) / self.size)

    def __getitem__(self, i):
        chosen = self.order[i * self.size:(i + 1) * self.size]
        return self.x[chosen], self.y[chosen]

    def on_epoch_end(self):
        self.order = np.arange(len(self.x))
        if self.shuffle:
            np.random.shuffle(self.order)


rng = np.random.RandomState(0)
x = rng.rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
rows = Rows(x[:256], y[:256], 8)
held = Rows(x[256:], y[256:], 8, shuffle=False)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(rows, validation_data=held, epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0, steps_per_epoch=max(1, len(rows) // hvd.size()))
