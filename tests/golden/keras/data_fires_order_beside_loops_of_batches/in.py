import sys

import numpy as np
import tensorflow as tf


def with_mirrored(x, y):
    order = np.random.permutation(len(x))
    return np.concatenate([x, -x[order]]), np.concatenate([y, -y[order]])


def batches(x, y):
    while True:
        chosen = np.random.randint(0, len(x), 8)
        yield with_mirrored(x[chosen], y[chosen])


def train_by_batches(model, drawn):
    model.fit(drawn, steps_per_epoch=8, verbose=0)


def train_on_all(model, x, y):
    model.fit(x, y, epochs=2, verbose=0)


def main():
    x = np.random.RandomState(1).rand(96, 3).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    if len(sys.argv) < 2:
        for epoch in range(2):
            train_by_batches(model, batches(x, y))
    else:
        x, y = with_mirrored(x, y)
        train_on_all(model, x, y)


main()
