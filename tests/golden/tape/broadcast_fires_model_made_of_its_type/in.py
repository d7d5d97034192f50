import numpy as np
import tensorflow as tf


class Tide(tf.keras.Model):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.inner = tf.keras.layers.Dense(width)
        self.outer = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.outer(self.inner(x))


def narrow():
    tide = Tide(4)
    return tide


class Trainer:
    def __init__(self, model):
        self.model = model
        if self.model.width > 2:
            self.model = type(self.model)(2)  # a new one of the same class
        self.optimizer = tf.keras.optimizers.SGD(0.01)

    def train(self, data, epochs):
        for _ in range(epochs):
            for x, y in data:
                self.step(x, y)

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.model(x) - y) ** 2)
        weights = self.model.trainable_variables
        self.optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))


x = np.random.default_rng(0).normal(size=(64, 3)).astype("float32")
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)
Trainer(narrow()).train(data, 2)
