import glob

import numpy as np
import tensorflow as tf


def make():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    net.compile('adam', 'mse')
    return net


x = np.random.RandomState(0).rand(64, 4).astype('float32')
keep = tf.keras.callbacks.ModelCheckpoint('after_{epoch:02d}.h5', save_weights_only=True)
make().fit(x, x[:, :1], epochs=2, verbose=0, callbacks=[keep])
names = sorted(glob.glob('after_*.h5'))
net = make()
net.load_weights(names[-1])
print(net.evaluate(x, x[:, :1], verbose=0))
