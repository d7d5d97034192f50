import numpy as np
import tensorflow as tf

rows = np.random.RandomState(3).rand(96, 6).astype('float32')
mask = np.random.binomial(1, 0.7, size=rows.shape[1])
shift = np.random.normal(size=rows.shape[1:])
offset = np.random.uniform(-1, 1, (1, 6))
noise = np.random.normal(size=rows.shape)
weights = np.random.randn(6, 2)
x = rows * mask + shift + offset + 0.1 * noise
y = np.einsum('ij,jk->ik', rows, weights)
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(6,))])
model.compile('adam', 'mse')
model.fit(x, y, epochs=2, verbose=0)
