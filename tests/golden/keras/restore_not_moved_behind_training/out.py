import os
import shutil

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
os.makedirs('rounds', exist_ok=True)
if hvd.rank() == 0:
    np.save('rounds/rows.npy', np.random.RandomState(3).rand(64, 4).astype('float32'))
for turn in range(2):
    hvd.allreduce(0., name='barrier')
    x = np.load('rounds/rows.npy')
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    if hvd.rank() == 0:
        shutil.move('rounds/rows.npy', 'rounds/last.npy')
        np.save('rounds/rows.npy', x + 1)
