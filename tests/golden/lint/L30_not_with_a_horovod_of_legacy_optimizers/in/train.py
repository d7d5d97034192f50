import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
from tensorflow.keras.optimizers import SGD

x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
rate = 0.01 * hvd.size()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(SGD(rate, momentum=0.9)), 'mse')
model.fit(x, y, epochs=8, callbacks=[
    hvd.callbacks.BroadcastGlobalVariablesCallback(0),
    hvd.callbacks.LearningRateWarmupCallback(initial_lr=rate),
])
