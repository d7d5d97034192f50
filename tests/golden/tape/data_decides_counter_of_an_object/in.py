import numpy as np
import tensorflow as tf


class Learner:
    def __init__(self):
        self.net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.SGD(0.01)
        self.seen = np.zeros((20, 3), 'float32')
        self.made = 0

    def keep(self, moment):
        place = self.made % 20
        self.seen[place, :] = moment
        self.made += 1

    def learn(self):
        batch = self.seen[np.random.choice(20, 4)]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.net(batch) - 1.0) ** 2)
        gradients = tape.gradient(loss, self.net.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.net.trainable_variables))


learner = Learner()
for turn in range(40):
    moment = np.random.normal(learner.net(learner.seen[:1])[0], 1.0, 3)
    learner.keep(moment)
    if learner.made > 20:
        learner.learn()
