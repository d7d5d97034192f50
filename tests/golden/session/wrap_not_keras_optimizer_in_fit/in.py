import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(32, 2)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(0.01)
model.compile(opt, 'mse')
model.fit(x, x[:, :1], verbose=0)
