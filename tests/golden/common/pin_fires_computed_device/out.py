import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu_2 in gpus:
    tf.config.experimental.set_memory_growth(gpu_2, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

parser = argparse.ArgumentParser()
parser.add_argument('--gpu', type=int, default=1)
options = parser.parse_args()
tf.config.set_soft_device_placement(True)

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
for number in range(1):
    with tf.device('/gpu:%d' % number):
        first = tf.keras.layers.Dense(2, input_shape=(1,))
with tf.device("/gpu:0"):
    second = tf.keras.layers.Dense(1)
model = tf.keras.Sequential([first, second])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
