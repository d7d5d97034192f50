import sys

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
out, data = sys.argv[1:]

np.save(f'{out}/mean.npy', x.mean(axis=0))
mean = np.load(f'{out}/other.npy')
std = np.load('%s/std.npy' % data)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit((x - mean) / std, y, epochs=2, batch_size=16, verbose=0)
