import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(48, 3).astype('float32')


class Net(tf.Module):
    def __init__(self, rate=None):
        super().__init__()
        self.w = tf.Variable(tf.random.normal([3, 2]))
        if rate:
            self.optimizer = tf.keras.optimizers.SGD(rate)

    def __call__(self, x):
        return tf.matmul(x, self.w)

    def train(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(x) - y))
        gradients = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.trainable_variables))


class Agent:
    def __init__(self):
        self.net = Net(rate=0.01)
        self.goal = Net()

    def learn(self, batch):
        labels = 0.9 * self.goal(batch)
        self.net.train(batch, labels)


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    agent.learn(batch)
