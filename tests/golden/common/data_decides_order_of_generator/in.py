import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
rng = np.random.default_rng()
order = rng.permutation(len(x))
x, y = x[order], y[order]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x[:80], y[:80], validation_data=(x[80:], y[80:]), verbose=0)
