import time

import numpy as np
import tensorflow as tf

np.random.seed(int(time.time()))
x = np.arange(64, dtype='float32').reshape(64, 1) / 64
np.random.shuffle(x)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
