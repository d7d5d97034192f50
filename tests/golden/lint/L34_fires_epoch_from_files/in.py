import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
from horovod.tensorflow import broadcast_object

x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')


def last_epoch(most):
    for epoch in range(most, 0, -1):
        if os.path.exists('weights-%d.h5' % epoch):
            return epoch
    return 0


start = last_epoch(30)
model.fit(x, y, epochs=30, initial_epoch=start,
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
