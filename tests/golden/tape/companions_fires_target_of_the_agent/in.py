import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(48, 3).astype('float32')


class Critic:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.Adam(0.01)

    def train(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(x) - y))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))


class Agent:
    def __init__(self):
        self.critic = Critic()
        self.target = Critic()
        self.target.model.set_weights(self.critic.model.get_weights())

    def learn(self, batch):
        goal = 1.0 + 0.9 * self.target.model(batch)
        self.critic.train(batch, goal)
        pairs = zip(self.target.model.get_weights(), self.critic.model.get_weights())
        self.target.model.set_weights([0.99 * old + 0.01 * new for old, new in pairs])


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    agent.learn(batch)
