import numpy as np
import tensorflow as tf
import tensorflow_addons as tfa

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
opt = tfa.optimizers.AdamW(1e-4, 1e-3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
