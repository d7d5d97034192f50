import numpy as np
import tensorflow as tf


class Learner:
    def __init__(self):
        self.step = 0
        self.first = 2000
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.SGD(0.01)

    def see(self, rows):
        if self.step > self.first:
            self.learn(rows)

    def learn(self, rows):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(rows) - tf.reduce_sum(rows, axis=1, keepdims=True)))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))


learner = Learner()
for step in range(3000):
    learner.step = step
    learner.see(np.random.rand(8, 4).astype('float32'))
