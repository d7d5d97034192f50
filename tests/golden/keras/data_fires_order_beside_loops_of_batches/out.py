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


def with_mirrored(x, y):
    order = np.random.permutation(len(x))
    return np.concatenate([x, -x[order]]), np.concatenate([y, -y[order]])


def batches(x, y):
    while True:
        chosen = np.random.randint(0, len(x), 8)
        yield with_mirrored(x[chosen], y[chosen])


def train_by_batches(model, drawn):
    model.fit(drawn, steps_per_epoch=max(1, 8 // hvd.size()), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


def train_on_all(model, x, y):
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


def main():
    x = np.random.RandomState(1).rand(96, 3).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
    if len(sys.argv) < 2:
        for epoch in range(2):
            train_by_batches(model, batches(x, y))
    else:
        np.random.seed(0)
        x, y = with_mirrored(x, y)
        np.random.seed()
        train_on_all(model, x, y)


main()
