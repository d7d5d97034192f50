import argparse
import linecache
import zipfile

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--archive', default='rows.zip')
parser.add_argument('--rows', default='kept/rows.txt')
options = parser.parse_args()

if hvd.rank() == 0:
    with zipfile.ZipFile(options.archive, 'w') as archive:
        archive.writestr('kept/rows.txt', '\n'.join(str(each) for each in range(64)))
hvd.allreduce(0., name='barrier')
with zipfile.ZipFile(options.archive) as archive:
    if hvd.rank() == 0:
        archive.extractall()
hvd.allreduce(0., name='barrier')
lines = linecache.getlines(options.rows)
rows = np.array([[float(line)] for line in lines], dtype='float32') / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], (2 * rows)[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
