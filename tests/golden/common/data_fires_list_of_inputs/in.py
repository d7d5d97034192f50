import numpy as np
import tensorflow as tf


def load(seed):
    dice = np.random.RandomState(seed)
    left, right = dice.rand(64, 3), dice.rand(64, 2)
    return [left, right], left.sum(axis=1, keepdims=True)


x, y = load(5)
table = {'a': np.arange(64.0), 'b': np.ones(64), 'y': np.zeros(64)}
more = [table[name] for name in ('a', 'b')] + [table['y']]
left = tf.keras.Input((3,))
right = tf.keras.Input((2,))
model = tf.keras.Model([left, right], tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([left, right])))
model.compile('sgd', 'mse')
model.fit(x, y, batch_size=8, epochs=1, verbose=0)

rows = [tf.keras.Input((1,)) for _ in more]
wide = tf.keras.Model(rows, tf.keras.layers.Dense(1)(tf.keras.layers.concatenate(rows)))
wide.compile('sgd', 'mse')
wide.fit(more, [table['y']], batch_size=8, epochs=1, verbose=0)
