import numpy as np
import tensorflow as tf


class Fitting:
    def __init__(self):
        self.x = np.random.RandomState(2).rand(64, 4).astype('float32')
        self.y = self.x.sum(axis=1, keepdims=True)
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.opt = tf.keras.optimizers.SGD(0.05)

    def step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.net(x) - y))
        grads = tape.gradient(loss, self.net.trainable_variables)
        self.opt.apply_gradients(zip(grads, self.net.trainable_variables))
        return loss

    def train(self):
        for epoch in range(3):
            order = np.random.permutation(len(self.x))
            total = 0.0
            for k in range(0, len(self.x), 8):
                total += self.step(self.x[order[k:k + 8]], self.y[order[k:k + 8]])
            print('loss', total / (len(self.x) / 8))

    def report(self):
        guess = self.net(self.x).numpy()
        near = 0
        for k in range(len(self.x)):
            near += abs(guess[k] - self.y[k]) < 0.1
        print(near / len(self.x))


fitting = Fitting()
fitting.train()
fitting.report()
