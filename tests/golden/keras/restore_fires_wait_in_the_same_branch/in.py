import os
import numpy as np
import tensorflow as tf

if os.path.exists('rows.npy'):
    rows = np.load('rows.npy')
else:
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    np.save('rows.npy', rows)
    np.save('mean.npy', rows.mean(axis=0))
    mean = np.load('mean.npy')
    rows = rows - mean
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
