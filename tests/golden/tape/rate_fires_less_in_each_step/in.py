import numpy as np
import tensorflow as tf


class Trainer:
    def __init__(self):
        self.rate = 0.02
        self.less = 1e-4
        self.model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(self.rate)

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(x, training=True) - y))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        self.fall()

    def fall(self):
        if self.rate > 0.001:
            self.rate -= self.less
        self.optimizer.learning_rate = self.rate

    def fit(self, steps):
        for _ in range(steps):
            x = np.random.rand(8, 4).astype("float32")
            self.step(x, x.sum(axis=1, keepdims=True))


Trainer().fit(20)
