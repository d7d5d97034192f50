import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.mixed_precision.LossScaleOptimizer(tf.keras.optimizers.Adam(2 / 1000))
model.compile(optimizer=opt, loss='mse')
model.fit(ds, epochs=5, verbose=0)
