import numpy as np
import tensorflow as tf


class Halving(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, first):
        self.first = first

    def __call__(self, step):
        return self.first * 0.5 ** (tf.cast(step, tf.float32) / 10.0)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(Halving(0.05)), 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
