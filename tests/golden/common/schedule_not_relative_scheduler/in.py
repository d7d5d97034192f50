import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

fade = tf.keras.callbacks.LearningRateScheduler(lambda epoch, lr: lr * 0.9)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=2, verbose=0, callbacks=[fade])
