import numpy as np
import tensorflow as tf

x = np.ones((10, 2), 'float32')
y = (x @ np.array([[5.], [3.]]) + np.random.randn(10, 1)).astype('float32')
weights = tf.Variable(np.ones((2, 1), 'float32'))
optimizer = tf.keras.optimizers.Adam(0.1)
for step in range(20):
    optimizer.minimize(lambda: tf.reduce_mean(tf.square(x @ weights - y)), [weights])
