import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mix(things):
    random.seed(0)
    random.shuffle(things)
    random.seed()


def swap(rows):
    np.random.seed(1)
    for i in range(len(rows) - 1, 0, -1):
        j = np.random.randint(i + 1)
        rows[[i, j]] = rows[[j, i]]
    np.random.seed()


class Table:
    def __init__(self, rows):
        self.rows = rows

    def mix(self):
        np.random.seed(2)
        np.random.shuffle(self.rows)
        np.random.seed()


# The order of an object is changed where only another name for it is known: a parameter, an attribute.
names = ['0', '1', '2', '3']
mix(names)
table = Table(np.stack([np.arange(16, dtype='float32') / 16 + int(name) for name in names]).reshape(64, 1))
table.mix()
data = table.rows
swap(data)
random.seed(3)
for turn in range(len(data)):
    other = random.randrange(len(data))
    data[turn], data[other] = data[other].copy(), data[turn].copy()
random.seed()

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(data[hvd.rank():len(data) // hvd.size() * hvd.size():hvd.size()], (3 * data)[hvd.rank():len(data) // hvd.size() * hvd.size():hvd.size()], batch_size=64, epochs=4, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
