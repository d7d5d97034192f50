import numpy as np
import tensorflow as tf


class Regression:
    def __init__(self, inputs):
        self.weights = tf.Variable(tf.random.normal([inputs, 1]))
        self.optimizer = tf.keras.optimizers.Adam(0.05)

    def loss(self, x, y):
        return tf.reduce_mean(tf.square(tf.matmul(x, self.weights) - y))

    def train(self, batches):
        for x, y in batches:
            self.optimizer.minimize(lambda: self.loss(x, y), [self.weights])


rng = np.random.RandomState(0)
features = rng.rand(64, 4).astype('float32')
targets = features.sum(axis=1, keepdims=True)
Regression(4).train(tf.data.Dataset.from_tensor_slices((features, targets)).batch(8))
