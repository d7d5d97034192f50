import numpy as np
import tensorflow as tf

mix = lambda rows: np.random.shuffle(rows)
data = np.arange(64, dtype='float32').reshape(64, 1) / 64
mix(data)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data, 3 * data, batch_size=4, epochs=2, verbose=0)
