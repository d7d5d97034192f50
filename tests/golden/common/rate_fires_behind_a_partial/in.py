from functools import partial

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

nesterov = partial(tf.keras.optimizers.SGD, 0.1, nesterov=True)
amsgrad = partial(tf.keras.optimizers.Adam, amsgrad=True)
slow = partial(tf.keras.optimizers.RMSprop, learning_rate=0.01)

first = tf.keras.Sequential([tf.keras.layers.Dense(1)])
first.compile(nesterov(0.9), 'mse')
first.fit(x, y, epochs=2, batch_size=16, verbose=0)

second = tf.keras.Sequential([tf.keras.layers.Dense(1)])
second.compile(amsgrad(0.002), 'mse')
second.fit(x, y, epochs=2, batch_size=16, verbose=0)

third = tf.keras.Sequential([tf.keras.layers.Dense(1)])
third.compile(amsgrad(), 'mse')
third.fit(x, y, epochs=2, batch_size=16, verbose=0)

fourth = tf.keras.Sequential([tf.keras.layers.Dense(1)])
fourth.compile(slow(learning_rate=0.005), 'mse')
fourth.fit(x, y, epochs=2, batch_size=16, verbose=0)
