import numpy as np
import tensorflow as tf

generator = np.random.default_rng()
coefficients = generator.normal(size=(3, 1))
x = np.random.randn(64, 3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, x @ coefficients, epochs=2, verbose=0)
