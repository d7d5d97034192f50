import numpy as np
import tensorflow as tf

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
result = model.predict(x, verbose=0)
result.dump('result.pickle')
result.tofile('result.bin')
np.sort(x).tofile('sorted.bin')
