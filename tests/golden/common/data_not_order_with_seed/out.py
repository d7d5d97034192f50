import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(3)
x = np.random.rand(64, 3).astype('float32')
x = x[np.random.permutation(len(x))]
train, test = train_test_split(x, test_size=0.25)
again, _ = train_test_split(x, test_size=0.25, random_state=4)
order = np.random.default_rng(5).permutation(48)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(train[order][hvd.rank():len(train[order]) // hvd.size() * hvd.size():hvd.size()], train[order][:, :1][hvd.rank():len(train[order]) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.fit(again[hvd.rank():len(again) // hvd.size() * hvd.size():hvd.size()], again[:, :1][hvd.rank():len(again) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
