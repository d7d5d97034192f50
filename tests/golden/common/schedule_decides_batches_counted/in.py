import math

import numpy as np
import tensorflow as tf

K = tf.keras.backend


class OneCycle(tf.keras.callbacks.Callback):
    def __init__(self, steps, highest):
        super().__init__()
        self.steps = steps
        self.highest = highest
        self.step = 0

    def between(self, first, last, low, high):
        return (high - low) * (self.step - first) / (last - first) + low

    def on_train_batch_begin(self, batch, logs=None):
        half = self.steps // 2
        if self.step < half:
            rate = self.between(0, half, self.highest / 10, self.highest)
        else:
            rate = self.between(half, self.steps, self.highest, self.highest / 100)
        self.step += 1
        K.set_value(self.model.optimizer.learning_rate, rate)


dice = np.random.RandomState(3)
x = dice.rand(64, 3)
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
cycle = OneCycle(math.ceil(len(x) / 8) * 3, highest=0.1)
model.fit(x, y, batch_size=8, epochs=3, verbose=0, callbacks=[cycle])
