import numpy as np
import tensorflow as tf

size = 4
x = np.random.RandomState(0).rand(64, 4, 1).astype('float32')
y = np.random.RandomState(1).rand(64, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.LSTM(2, batch_input_shape=(size, 4, 1)), tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(x, y, batch_size=size, epochs=1, verbose=0)
