import json

import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
settings = json.loads('{"learning_rate": 0.01, "beta_1": 0.8}')
perhaps = {'learning_rate': 0.1} if len(x) > 1000 else {'momentum': 0.9}

first = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
first.compile(tf.keras.optimizers.Adam(**settings), 'mse')
first.fit(x, y, epochs=1, verbose=0)
second = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
second.compile(tf.keras.optimizers.SGD(**perhaps), 'mse')
second.fit(x, y, epochs=1, verbose=0)
