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

random.seed(7)
np.random.seed(7)

class Rows(tf.keras.utils.Sequence):
    def __init__(self, x, y, size):
        self.x, self.y, self.size = x, y, size
        self.on_epoch_end()

    def __len__(self):
        return math.ceil(len(self.x) / self.size)

    def __getitem__(self, i):
        chosen = self.order[i * self.size:(i + 1) * self.size]
        return self.x[chosen], self.y[chosen]

    def on_epoch_end(self):
        self.order = np.arange(len(self.x))

rng = np.random.RandomState(0)
x = rng.rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
rows = Rows(x[:256], y[:256], 8)
held = Rows(x[256:], y[256:], 8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(rows, validation_data=held, epochs=3, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
