import numpy as np
import tensorflow as tf


class Counting(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(1)
        self.seen = 0

    def call(self, x):
        return self.out(x)

    def train_step(self, data):
        self.seen += 1          # counts traces, not steps
        return super().train_step(data)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Counting()
model.compile(optimizer='sgd', loss='mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
