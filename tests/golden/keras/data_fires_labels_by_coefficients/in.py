import numpy as np
import tensorflow as tf

coefficients = np.random.randn(3, 1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
for step in range(20):
    x = np.random.randn(16, 3)
    model.train_on_batch(x, x @ coefficients)
