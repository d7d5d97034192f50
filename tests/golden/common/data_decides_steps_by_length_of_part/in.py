import numpy as np
import tensorflow as tf

x = np.linspace(0, 1, 66, dtype='float32')[:, None]
data = tf.data.Dataset.from_tensor_slices((x, 2 * x)).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data.repeat(), epochs=2, steps_per_epoch=len(data), verbose=0)
