import numpy as np
import tensorflow as tf


def mixed_together(arrays):
    order = np.random.permutation(len(arrays[0]))
    for i in range(len(arrays)):
        arrays[i] = arrays[i][order]
    return arrays


def mix_columns(columns):
    order = np.random.permutation(len(columns['x']))
    for name in columns:
        columns[name] = columns[name][order]


def filled(x, y):
    order = np.random.permutation(len(x))
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
model.compile('adam', 'mse')
model.fit(x[:80], y[:80], validation_data=(x[80:], y[80:]), verbose=0)
