import math

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

K = tf.keras.backend


class OneCycle(tf.keras.callbacks.Callback):
    def __init__(self, steps, highest):
        super().__init__()
        self.steps = steps
        self.highest = highest
        self.step = 0

    def between(self, first, last, low, high):
        return (high - low) * (self.step - first) / (last - first) + low

    def on_train_batch_begin(self, batch, logs=None):
        half = self.steps // 2
        if self.step < half:
            rate = self.between(0, half, self.highest / 10, self.highest)
        else:
            rate = self.between(half, self.steps, self.highest, self.highest / 100)
        self.step += 1
        K.set_value(self.model.optimizer.learning_rate, rate * hvd.size())


dice = np.random.RandomState(3)
x = dice.rand(64, 3)
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
cycle = OneCycle(math.ceil(len(x) / 8) * 3, highest=0.1)
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=3, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), cycle])
