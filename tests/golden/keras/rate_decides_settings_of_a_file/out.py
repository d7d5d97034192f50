import json

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
settings = json.loads('{"learning_rate": 0.01, "beta_1": 0.8}')
perhaps = {'learning_rate': 0.1} if len(x) > 1000 else {'momentum': 0.9}

first = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
first.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(**settings)), 'mse')
first.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
second = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
second.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(**perhaps)), 'mse')
second.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
