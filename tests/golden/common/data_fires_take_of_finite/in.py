import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(640, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1]))
data = data.shuffle(100).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(data.take(20), epochs=2, verbose=0)
