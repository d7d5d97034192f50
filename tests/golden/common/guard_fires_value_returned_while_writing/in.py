import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def noted(words):
    with open('notes.txt', 'a') as notes:
        notes.write(words)
        return len(words)


def noted_if_any(words):
    with open('notes.txt', 'a') as notes:
        if not words:
            return
        notes.write(words)


epochs = noted('go')
noted_if_any('on')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, y, epochs=epochs, verbose=0)
