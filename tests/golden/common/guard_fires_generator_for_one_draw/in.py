import numpy as np
import tensorflow as tf

np.save('noise.npy', np.random.RandomState(5).rand(3))
np.save('drawn.npy', np.random.rand(3))
x = np.random.RandomState(0).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
