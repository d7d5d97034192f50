import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

base = tf.keras.layers.Dense(4)
model = tf.keras.Sequential([base, tf.keras.layers.Dense(1)])
base.trainable = False
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(ds, epochs=6, verbose=0)
base.trainable = True
model.compile(tf.keras.optimizers.SGD(0.005), 'mse')
model.fit(ds, epochs=4, verbose=0)
