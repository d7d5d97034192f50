import numpy as np
import tensorflow as tf

x = np.random.rand(96, 6).astype('float32')
y = np.random.randint(2, size=(96, 1))
x = x + y * 0.5
rows = np.random.RandomState(3).rand(96, 6).astype('float32')


def batches():
    while True:
        at = np.random.choice(len(rows), 8)
        yield rows[at] * np.random.binomial(1, 0.9, rows[at].shape), rows[at].sum(axis=1)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(6,))])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=2, verbose=0)
model.fit(batches(), steps_per_epoch=8, epochs=2, verbose=0)
