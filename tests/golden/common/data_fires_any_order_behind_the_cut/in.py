import numpy as np
import tensorflow as tf

x = np.linspace(0, 1, 64, dtype='float32')[:, None]
data = tf.data.Dataset.from_tensor_slices(x).map(lambda a: (a, 2 * a), num_parallel_calls=4, deterministic=False).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data, epochs=2, verbose=0)
