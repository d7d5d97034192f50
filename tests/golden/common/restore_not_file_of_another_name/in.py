import os
import numpy as np
import tensorflow as tf

if os.path.exists('given.npy'):
    rows = np.load('given.npy')
else:
    rows = np.random.RandomState(0).rand(64, 3).astype('float32')
    np.save('drawn.npy', rows)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
