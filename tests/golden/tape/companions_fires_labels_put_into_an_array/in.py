import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(48, 3).astype('float32')


class Critic:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.SGD(0.01)

    def train(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(x) - y))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))


class Agent:
    def __init__(self):
        self.critic = Critic()
        self.target = Critic()

    def learn(self, batch):
        y = np.zeros((len(batch), 2), 'float32')
        later = self.target.model(batch)
        for i in range(len(batch)):
            y[i] = 1.0 + 0.9 * later[i]
        self.critic.train(batch, y)


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    agent.learn(batch)
