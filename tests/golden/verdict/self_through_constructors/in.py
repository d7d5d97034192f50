import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(7).rand(120, 3)


class Net:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        weights = tf.get_variable('weights', [3, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, weights) - 2.0))
        self.train_step = tf.train.MomentumOptimizer(0.05, 0.9).minimize(self.loss)


class Runner:
    def __init__(self, sess, model):
        self.sess = sess
        self.model = model

    def run(self):
        for epoch in range(5):
            self.epoch()

    def epoch(self):
        raise NotImplementedError


class Trainer(Runner):
    def __init__(self, sess, model, size):
        super().__init__(sess, model)
        self.size = size

    def epoch(self):
        for _ in range(6):
            self.step()

    def step(self):
        batch = rows[np.random.randint(120, size=self.size)]
        self.sess.run([self.model.train_step, self.model.loss], {self.model.inputs: batch})


def main():
    sess = tf.Session()
    net = Net()
    sess.run(tf.global_variables_initializer())
    Trainer(sess, net, 20).run()


if __name__ == '__main__':
    main()
