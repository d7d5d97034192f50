import numpy as np
import tensorflow as tf


def pick(n, k):
    return np.random.choice(n, k, replace=False)


x = np.random.RandomState(0).rand(640, 4).astype('float32')
train = pick(len(x), 500)
rows = x[train]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('adam', 'mse')


def batches():
    while True:
        chosen = np.random.randint(0, len(rows), 16)
        yield rows[chosen], rows[chosen].sum(axis=1)


model.fit(batches(), steps_per_epoch=20, epochs=2, verbose=0)
