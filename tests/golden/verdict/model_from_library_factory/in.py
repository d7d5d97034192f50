import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

base = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,)), tf.keras.layers.Dense(1)])
twin = tf.keras.models.clone_model(base)
twin.compile(optimizer=tf.keras.optimizers.Adam(1e-3), loss='mse')
twin.fit(x, y, verbose=0)
