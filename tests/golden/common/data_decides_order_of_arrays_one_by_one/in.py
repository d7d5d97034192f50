import numpy as np
import tensorflow as tf


def mix(arrays):
    state = np.random.get_state()
    for each in arrays:
        np.random.set_state(state)
        np.random.shuffle(each)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
mix([x, y])
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x[:80], y[:80], validation_data=(x[80:], y[80:]), verbose=0)
