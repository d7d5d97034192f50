import sys
import numpy as np
import tensorflow as tf

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
rate = 0.01
if '--falling' in sys.argv:
    rate = tf.keras.optimizers.schedules.ExponentialDecay(rate, 100, 0.9)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(rate), loss='mse')
model.fit(xs, ys, epochs=2, batch_size=16)
