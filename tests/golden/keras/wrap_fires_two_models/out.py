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

first = tf.keras.Sequential([tf.keras.layers.Dense(1)])
second = tf.keras.Sequential([tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)])
first.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
second.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.2 * hvd.size())), 'mae')
first.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
second.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (y - first.predict(x, verbose=0))[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
