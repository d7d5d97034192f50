import sys

import numpy as np
import tensorflow as tf

for year in range(3):
    np.save('sums-%d' % year, np.full(4, year, 'float32'))
counted = np.loadtxt('%s.csv' % sys.argv[1], delimiter=',')
named = np.load('means-%s.npy' % sys.argv[1])
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('sgd', 'mse')


def draw():
    while True:
        yield counted, named


net.fit(draw(), steps_per_epoch=4, verbose=0)
