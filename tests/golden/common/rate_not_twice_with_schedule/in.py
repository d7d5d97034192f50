import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

decay = tf.keras.optimizers.schedules.CosineDecay(1e-2, 100)
opt = tf.keras.optimizers.Adam(learning_rate=decay)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
