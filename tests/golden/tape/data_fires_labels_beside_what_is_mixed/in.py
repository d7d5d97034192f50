import numpy as np
import tensorflow as tf


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(2)

    def call(self, x):
        return self.out(x)

    def learn(self, x, y, size=8):
        optimizer = tf.keras.optimizers.SGD(0.1)
        for epoch in range(2):
            np.random.shuffle(x)
            for i in range(x.shape[0] // size):
                with tf.GradientTape() as tape:
                    made = self(x[i * size:(i + 1) * size])
                    loss = tf.reduce_mean(tf.square(made - y[i * size:(i + 1) * size]))
                gradients = tape.gradient(loss, self.trainable_variables)
                optimizer.apply_gradients(zip(gradients, self.trainable_variables))


def load():
    (x, y), _ = tf.keras.datasets.mnist.load_data()
    x = x[:64].reshape(-1, 784).astype('float32') / 255.0
    y = tf.one_hot(y[:64], depth=2)
    return x, y


rows, marks = load()
Net().learn(rows, marks)
