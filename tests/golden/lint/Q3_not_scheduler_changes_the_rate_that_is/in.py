import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
x = np.random.rand(256, 8)[hvd.rank()::hvd.size()]
y = x.sum(axis=1)
base = 0.001


def rate(epoch, now):
    return now if epoch < 15 else now * 0.1


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(base * hvd.size())), "mse")
model.fit(x, y, epochs=20, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), tf.keras.callbacks.LearningRateScheduler(rate)])
