import os

import numpy as np
import tensorflow as tf


def place(name):
    return os.path.join('.', 'kept_' + name)


np.savetxt(place('guesses.txt'), np.zeros(1))
x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('adam', 'mse')
net.fit(x, x[:, :1], epochs=2, verbose=0)
np.savetxt(place('guesses.txt'), net.predict(x, verbose=0))
scale = np.loadtxt(place('weights.txt')) if os.path.exists(place('weights.txt')) else 1.0
print(x.mean() * scale)
