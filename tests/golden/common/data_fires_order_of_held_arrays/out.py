import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mixed_together(arrays):
    np.random.seed(0)
    order = np.random.permutation(len(arrays[0]))
    np.random.seed()
    for i in range(len(arrays)):
        arrays[i] = arrays[i][order]
    return arrays


def mix_columns(columns):
    np.random.seed(1)
    order = np.random.permutation(len(columns['x']))
    np.random.seed()
    for name in columns:
        columns[name] = columns[name][order]


def filled(x, y):
    np.random.seed(2)
    order = np.random.permutation(len(x))
    np.random.seed()
    rows, labels = np.empty_like(x), np.empty_like(y)
    for old, new in enumerate(order):
        rows[new] = x[old]
        labels[new] = y[old]
    return rows, labels


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
y, x = mixed_together([y, x])
columns = {'x': x, 'y': y}
mix_columns(columns)
x, y = filled(columns['x'], columns['y'])
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], y[:80][hvd.rank():len(x[:80]) // hvd.size() * hvd.size():hvd.size()], validation_data=(x[80:], y[80:]), verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
