import os
import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
if os.path.exists('kept.weights.h5'):
    model.load_weights('kept.weights.h5')
else:
    model.fit(x, y, epochs=2, verbose=0)
