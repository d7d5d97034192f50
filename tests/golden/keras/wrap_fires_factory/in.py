import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def make_model(width=8, rate=1e-2):
    model = tf.keras.Sequential([tf.keras.layers.Dense(width, activation='relu'),
                                 tf.keras.layers.Dense(1)])
    model.compile(optimizer=tf.keras.optimizers.Adam(rate), loss='mse')
    return model


if __name__ == '__main__':
    make_model(4).fit(x, y, epochs=2)
