import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(96, 4)
weights = np.random.rand(4).astype('float32')
rates = np.random.uniform(1, 5, size=(2,))
slope, offset = np.random.randn(2)
noise = np.random.normal(0, 0.1, 96)
first = np.sum(x * (2 * weights - 1), axis=1) + noise
second = np.sin(rates[0] * x[:, 0]) + np.sin(rates[1] * x[:, 1])
third = np.polyval(np.random.randn(3), x[:, 2])
y = np.stack([first, second, third, slope * x[:, 3] + offset], axis=1)
print(noise[0], noise[-1])
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
