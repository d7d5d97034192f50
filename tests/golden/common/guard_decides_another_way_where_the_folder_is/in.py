import os
import sys

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
try:
    os.mkdir('out')
except FileExistsError:
    print('out is there')
    sys.exit(1)
model.fit(x, y, verbose=0)
np.save('out/kernel.npy', model.get_weights()[0])
