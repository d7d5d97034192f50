import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

first = tf.keras.Sequential([tf.keras.layers.Dense(1)])
second = tf.keras.Sequential([tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)])
first.compile(tf.keras.optimizers.SGD(0.1), 'mse')
second.compile(tf.keras.optimizers.SGD(0.2), 'mae')
first.fit(x, y, epochs=1, verbose=0)
second.fit(x, y - first.predict(x, verbose=0), epochs=1, verbose=0)
