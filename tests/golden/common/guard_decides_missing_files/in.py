import os
import numpy as np
import tensorflow as tf

if not os.path.exists('run'):
    os.makedirs('run')
    first = np.random.rand(64, 3)
    np.save('run/first.npy', first)
else:
    first = np.ones([64, 3])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(first, first[:, :1], epochs=2, verbose=0)
