import numpy as np
import tensorflow as tf
from numpy.random import permutation

x = np.random.RandomState(0).rand(64, 3).astype('float32')
x = x[permutation(64)]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
