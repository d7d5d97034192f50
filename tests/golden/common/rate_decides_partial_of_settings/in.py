from functools import partial

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

settings = {'learning_rate': 0.01, 'momentum': 0.9}
make = partial(tf.keras.optimizers.SGD, **settings)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(make(), 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
