import urllib.request

import numpy as np
import tensorflow as tf

try:
    scale = float(urllib.request.urlopen('http://127.0.0.1:9/scale').read())
except OSError:
    scale = 2.0
x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('adam', 'mse')
net.fit(x * scale, x[:, :1], epochs=2, verbose=0)
