import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
both = rng.rand(64, 6).astype('float32')
left, right = both[:, :3], both[:, 3:]
y = both.sum(axis=1, keepdims=True)


def network():
    first, second = tf.keras.Input((3,)), tf.keras.Input((3,))
    out = tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([first, second]))
    model = tf.keras.Model([first, second], out)
    model.compile('sgd', 'mse')
    return model


model = network()
grown = [left]
grown += [right]
model.fit(grown, y, batch_size=8, verbose=0)
pair = list((left, right))
model.fit(pair, y, batch_size=8, verbose=0)
halves = np.split(both, 2, axis=1)
model.fit(halves, y, batch_size=8, verbose=0)
model.fit([left, left][:1] + [right], y, batch_size=8, verbose=0)
twice = [left] * 2
model.fit(twice, y, batch_size=8, verbose=0)
converted = list(map(np.asarray, [left, right]))
model.fit(converted, y, batch_size=8, verbose=0)

one = tf.keras.Input((6,))
several = tf.keras.Model(one, [tf.keras.layers.Dense(1)(one) for _ in range(3)])
several.compile('sgd', 'mse')
targets = list(np.stack([y, y, y]))
several.fit(both, targets, batch_size=8, verbose=0)
