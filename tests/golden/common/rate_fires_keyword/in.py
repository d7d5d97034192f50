import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
opt = tf.keras.optimizers.SGD(momentum=0.9, learning_rate=1e-2, nesterov=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
