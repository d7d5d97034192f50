import numpy as np
import tensorflow as tf


def asked():
    while True:
        answer = input('How many epochs? ')
        if answer.isdigit():
            return int(answer)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=asked(), verbose=0)
