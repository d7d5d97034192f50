import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(32, 5, 1).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, -1])).batch(8)
model = tf.keras.Sequential([tf.keras.layers.GRU(2, stateful=True, batch_input_shape=(8, 5, 1)), tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(data, epochs=1, shuffle=False, verbose=0)
