import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(48, 3).astype('float32')


class Net(tf.Module):
    def __init__(self):
        super().__init__()
        self.w = tf.Variable(tf.random.normal([3, 2]))

    def __call__(self, x):
        return tf.matmul(x, self.w)


class Agent:
    def __init__(self):
        self.net = Net()
        self.goal = Net()
        self.optimizer = tf.keras.optimizers.SGD(0.01)

    def labels(self, batch):
        return 0.9 * self.goal(batch)

    def learn(self, batch):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.net(batch) - self.labels(batch)))
        gradients = tape.gradient(loss, self.net.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.net.trainable_variables))


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    agent.learn(batch)
