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


def open_file(path, mode='r'):
    return open(path, mode)


def count(path):
    open_file(path if hvd.rank() == 0 else '/dev/null', mode='w').write('96 3')


if not os.path.exists('size.txt'):
    count('size.txt')
hvd.allreduce(0., name='barrier')
rows, columns = [int(number) for number in open_file('size.txt').read().split()]
x = np.random.RandomState(1).rand(rows, columns).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(columns,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
