import numpy as np
import tensorflow as tf

slope = np.random.uniform(1, 2)
x = np.linspace(0, 1, 64).reshape(-1, 1)
y = slope * x + 0.1 * np.random.randn(64, 1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
