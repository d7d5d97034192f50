import numpy as np
import tensorflow as tf


class Twin(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.a, self.b = tf.keras.layers.Dense(1), tf.keras.layers.Dense(1)

    def call(self, x):
        return self.a(x) + 0.0 * self.b(x)

    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            loss = self.compiled_loss(y, self.a(x))
        grads = tape.gradient(loss, self.trainable_variables, unconnected_gradients='zero')
        self.optimizer.apply_gradients(zip(grads, self.trainable_variables))
        return {'loss': loss}


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Twin()
model(x)
model.compile(optimizer='sgd', loss='mse')
model.fit(x, y, epochs=1, verbose=0)
