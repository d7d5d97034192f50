import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(20, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shuffle(20).batch(4)
more = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).repeat().batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
# All of its batches: Keras begins it anew for each epoch.
model.fit(data, steps_per_epoch=len(x) // 4, epochs=3, verbose=0)
model.fit(more, steps_per_epoch=len(x) // 4, epochs=2, verbose=0)
