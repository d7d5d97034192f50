import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
rate = tf.keras.optimizers.schedules.ExponentialDecay(0.05, 100, 0.9)
model.compile(tf.keras.optimizers.SGD(rate), 'mse')
model.fit(ds, epochs=6, verbose=0)
