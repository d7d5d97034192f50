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


def open_file(path, mode='r'):
    """The same in both versions of Python."""
    if sys.version_info[0] > 2:
        return open(path, mode, encoding='utf-8', errors='ignore')
    else:
        return open(path, mode)


def keep(path, names):
    if hvd.rank() == 0:
        with open_file(path, 'w') as f:
            f.write('\n'.join(names))


def note(path, text):
    open_file(path if hvd.rank() == 0 else '/dev/null', mode='a').write(text)
    log = open_file('last.txt' if hvd.rank() == 0 else '/dev/null', 'w')
    log.write(text)
    log.close()


if hvd.rank() == 0:
    with open_file('last.txt', 'w') as made:
        made.write('none')
x = np.random.RandomState(1).rand(64, 3).astype('float32')
keep('names.txt', ['a', 'b', 'c'])
note('notes.txt', 'begun\n')
me = [line for line in open_file(__file__)]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
