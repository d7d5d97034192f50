import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

decay = tf.keras.optimizers.schedules.PolynomialDecay(0.1, decay_steps=2 * 4, end_learning_rate=0.01)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(decay), 'mse')
model.fit(x, y, batch_size=16, epochs=2, verbose=0)
