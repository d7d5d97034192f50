import argparse

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--gpu', type=int, default=1)
options = parser.parse_args()
tf.config.set_soft_device_placement(True)

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
for number in range(1):
    with tf.device('/gpu:%d' % number):
        first = tf.keras.layers.Dense(2, input_shape=(1,))
with tf.device(f"/gpu:{options.gpu}"):
    second = tf.keras.layers.Dense(1)
model = tf.keras.Sequential([first, second])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
