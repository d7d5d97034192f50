import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def changed(row):
    return row + np.random.choice([-0.01, 0.01])


def pairs():
    while True:
        for row, total in zip(rows, sums):
            yield changed(row), total


def batches(size):
    some, wanted = [], []
    for row, total in pairs():
        some.append(row)
        wanted.append(total)
        if len(some) == size:
            yield np.array(some), np.array(wanted)
            some, wanted = [], []


class Batches(tf.keras.utils.Sequence):
    def __init__(self, size):
        self.size = size

    def __len__(self):
        return len(rows) // self.size

    def __getitem__(self, number: int):
        first = number * self.size
        places = np.arange(first, first + self.size)
        scale = np.random.choice([0.99, 1.01])
        return np.take(rows, places, axis=0) * scale, np.take(sums, places, axis=0)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
model.fit(batches(8), steps_per_epoch=max(1, 6 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.fit(Batches(8), steps_per_epoch=max(1, 6 // hvd.size()), epochs=2, shuffle=False, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
