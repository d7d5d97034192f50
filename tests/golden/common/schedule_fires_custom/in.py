import numpy as np
import tensorflow as tf


class WarmRoot(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, width, warm=10):
        self.width, self.warm = width, warm

    def __call__(self, step):
        step = tf.cast(step, tf.float32) + 1.0
        return self.width ** -0.5 * tf.minimum(step ** -0.5, step * self.warm ** -1.5)

    def get_config(self):
        return {'width': self.width, 'warm': self.warm}


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(WarmRoot(16.)), 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
