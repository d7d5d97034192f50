import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

np.save('standardised.npy', (x - x.mean()) / x.std())
x = np.load('standardised.npy')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
