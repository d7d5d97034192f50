import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
with open(__file__) as f:
    lines = f.readlines()
model.compile('adam', 'mse')
model.fit(x[:len(lines) + 32], y[:len(lines) + 32], epochs=2, verbose=0)
