import numpy as np
import tensorflow as tf
from tensorflow.keras.layers import Concatenate, Dense, Input


def widen(units, layer, other):
    return Dense(units)(Concatenate()([layer, other]))


def build(sizes=None):
    if sizes is None:
        sizes = [4, 8, 16]
    inputs = Input((4,))
    layer, found = inputs, []
    for size in sizes:
        layer = Dense(size)(layer)
        found.append(layer)
    pairs = zip(reversed(sizes[:-1]), reversed(found[:-1]))
    for number, (size, other) in enumerate(pairs):
        layer = widen(size, layer, other)
    return tf.keras.Model(inputs, Dense(1)(layer))


x = np.random.RandomState(0).rand(64, 4)
model = build()
model.compile(optimizer='sgd', loss='mse')
model.fit(x, x.sum(axis=1), epochs=2, batch_size=8)
