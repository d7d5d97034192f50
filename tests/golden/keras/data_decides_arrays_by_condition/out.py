import sys

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(1).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
two = len(sys.argv) > 1
rows = tf.keras.Input((4,))
outputs = [tf.keras.layers.Dense(1)(rows)] * (2 if two else 1)
model = tf.keras.Model(rows, outputs)
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(x=x, y=(y, y) if two else y, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
