import functools

import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')


def stairs(first, epoch):
    return first / (1 + epoch)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
schedule = functools.partial(stairs, 0.1)
model.fit(x, x[:, :1], epochs=3, callbacks=[tf.keras.callbacks.LearningRateScheduler(schedule)], verbose=0)
