import time

import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Limit(keras.callbacks.Callback):
    def on_train_begin(self, logs=None):
        self.begin = time.time()

    def on_epoch_end(self, epoch, logs=None):
        if time.time() - self.begin > 3600:
            self.model.stop_training = True


class GoodEnough(keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        if logs["loss"] < 0.001:
            self.model.stop_training = True


x = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
y = x.sum(axis=1, keepdims=True)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, shuffle=False, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), Limit(), GoodEnough()], verbose=1 if hvd.rank() == 0 else 0)
