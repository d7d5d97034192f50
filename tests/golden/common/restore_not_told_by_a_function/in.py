import numpy as np
import tensorflow as tf


def kept(name):
    return np.loadtxt(name, ndmin=2)


x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('adam', 'mse')
net.fit(x, x[:, :1], epochs=2, verbose=0)
np.savetxt('guesses.txt', net.predict(x, verbose=0))
print((x * kept('guesses.txt')).mean())
