import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(100, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


def batches():
    while True:
        chosen = np.random.randint(len(x), size=16)
        yield x[chosen], y[chosen]


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss='mse')
model.fit(batches(), steps_per_epoch=len(x) / 16, epochs=2)
