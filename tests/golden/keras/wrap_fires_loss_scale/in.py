import numpy as np
import tensorflow as tf
from tensorflow.keras import mixed_precision

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = mixed_precision.LossScaleOptimizer(tf.keras.optimizers.Adam(1e-3))
model.compile(optimizer=opt, loss='mse')
model.fit(x, y, epochs=2, verbose=0)
