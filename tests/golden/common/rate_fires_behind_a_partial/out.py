from functools import partial

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

nesterov = partial(tf.keras.optimizers.SGD, 0.1 * hvd.size(), nesterov=True)
amsgrad = partial(tf.keras.optimizers.Adam, amsgrad=True)
slow = partial(tf.keras.optimizers.RMSprop, learning_rate=0.01)

first = tf.keras.Sequential([tf.keras.layers.Dense(1)])
first.compile(hvd.DistributedOptimizer(nesterov(0.9)), 'mse')
first.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

second = tf.keras.Sequential([tf.keras.layers.Dense(1)])
second.compile(hvd.DistributedOptimizer(amsgrad(0.002 * hvd.size())), 'mse')
second.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

third = tf.keras.Sequential([tf.keras.layers.Dense(1)])
third.compile(hvd.DistributedOptimizer(amsgrad(learning_rate=0.001 * hvd.size())), 'mse')
third.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

fourth = tf.keras.Sequential([tf.keras.layers.Dense(1)])
fourth.compile(hvd.DistributedOptimizer(slow(learning_rate=0.005 * hvd.size())), 'mse')
fourth.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
