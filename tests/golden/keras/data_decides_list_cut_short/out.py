import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

names = sorted(os.listdir('scans'))[:3]
scans = []
for name in names:
    scans.append(np.load('scans/' + name))
scans = np.array(scans)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
model.fit(scans, np.arange(len(scans)), epochs=20, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
