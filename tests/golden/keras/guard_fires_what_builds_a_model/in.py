import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(64, 2).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)])
print(model(x[:4]).shape)
model.set_weights([np.ones((2, 3)), np.zeros(3), np.ones((3, 1)), np.zeros(1)])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
print(model(x[:4]))
