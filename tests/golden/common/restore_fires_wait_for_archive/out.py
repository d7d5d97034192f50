import os
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

if hvd.rank() == 0:
    if not os.path.isdir('texts'):
        with zipfile.ZipFile('texts.zip') as archive:
            archive.extractall('texts')
hvd.allreduce(0., name='barrier')
with open('texts/words.txt') as lines:
    words = lines.read().split()

table = sorted(set(words))
codes = np.array([[float(table.index(word))] for word in words], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), 'mse')
model.fit(codes[hvd.rank():len(codes) // hvd.size() * hvd.size():hvd.size()], codes[hvd.rank():len(codes) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
