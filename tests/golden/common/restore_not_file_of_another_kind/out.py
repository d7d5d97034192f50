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

for year in range(3):
    if hvd.rank() == 0:
        np.save('sums-%d' % year, np.full(4, year, 'float32'))
counted = np.loadtxt('%s.csv' % sys.argv[1], delimiter=',')
named = np.load('means-%s.npy' % sys.argv[1])
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')


def draw():
    while True:
        yield counted, named


net.fit(draw(), steps_per_epoch=max(1, 4 // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
