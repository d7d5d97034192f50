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

x = np.random.RandomState(1).rand(96, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
if len(sys.argv) > 1:
    rate = tf.keras.optimizers.schedules.CosineDecayRestarts(0.01 * hvd.size(), max(1, 40 // hvd.size()))
else:
    rate = tf.keras.optimizers.schedules.CosineDecay(0.001 * hvd.size(), max(1, 60 // hvd.size()), warmup_target=0.01 * hvd.size(), warmup_steps=max(1, 20 // hvd.size()))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(rate)), loss='mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=4, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
