import numpy as np
import tensorflow as tf


class Trainer:
    def __init__(self, number):
        self.rows = np.random.RandomState(0).rand(number, 4).astype('float32')
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.01)

    def __len__(self):
        return len(self.rows)

    def step(self, rows):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(rows) - 1))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        return loss

    def train(self):
        for epoch in range(2):
            total = 0.0
            for i in range(len(self) // 8):
                total += float(self.step(self.rows[i * 8:(i + 1) * 8]))
            print(total / (len(self) // 8))


Trainer(64).train()
