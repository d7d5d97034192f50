import numpy as np
from os import environ as surroundings


def be_quiet():
    surroundings['TF_CPP_MIN_LOG_LEVEL'] = '2'


print('one sample', np.zeros(3))
be_quiet()

import tensorflow as tf

x = np.random.RandomState(3).rand(64, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
