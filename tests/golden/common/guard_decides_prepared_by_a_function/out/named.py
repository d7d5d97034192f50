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


def prepare(folder):
    os.makedirs(os.path.join(folder, 'rows'), exist_ok=True)
    for part in range(4):
        if hvd.rank() == 0:
            np.save(os.path.join(folder, 'rows', '%d.npy' % part), np.full([16, 3], part, 'float32'))


there = os.path.isdir('kept/rows')
missing = not there
if missing:
    prepare('kept')
else:
    if hvd.rank() == 0:
        print('kept')
hvd.allreduce(0., name='barrier')
rows = np.concatenate([np.load('kept/rows/%d.npy' % part) for part in range(4)])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
