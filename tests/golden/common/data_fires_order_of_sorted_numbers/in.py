import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
order = np.argsort(np.random.rand(len(x)))
x, y = x[order], y[order]
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, verbose=0, validation_split=0.25)
