import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


def stairs(epoch, rate):
    return 0.1 if epoch < 2 else 0.01


def falling(epoch, rate):
    return rate * 0.9


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.fit(x, y, epochs=1, callbacks=[tf.keras.callbacks.LearningRateScheduler(lambda epoch: 0.1 if epoch < 3 else 0.05)], verbose=0)
model.fit(x, y, epochs=3, callbacks=[tf.keras.callbacks.LearningRateScheduler(stairs)], verbose=0)
model.fit(x, y, epochs=2, callbacks=[tf.keras.callbacks.LearningRateScheduler(falling)], verbose=0)
model.fit(x, y, epochs=2, callbacks=[tf.keras.callbacks.LearningRateScheduler(lambda epoch, rate: rate * 0.9)], verbose=0)
