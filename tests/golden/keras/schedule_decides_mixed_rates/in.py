import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')


def mixed(epoch, rate):
    if epoch < 2:
        return 0.1
    return rate * 0.9


def falling(epoch, rate):
    if epoch < 2:
        return rate
    return rate * 0.9


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.fit(x, x[:, :1], epochs=3, callbacks=[tf.keras.callbacks.LearningRateScheduler(falling)], verbose=0)
model.fit(x, x[:, :1], epochs=3, callbacks=[tf.keras.callbacks.LearningRateScheduler(mixed)], verbose=0)
