import numpy as np
import tensorflow as tf


class Fit:
    def __init__(self):
        rows = np.random.RandomState(0).rand(96, 4).astype('float32')
        self.count = len(rows)
        self.rows = rows
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.05)

    def train(self):
        order = np.random.permutation(self.count)
        for start in range(0, 96, 16):
            batch = self.rows[order[start:start + 16]]
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(self.model(batch) ** 2)
            gradients = tape.gradient(loss, self.model.trainable_variables)
            self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))


Fit().train()
