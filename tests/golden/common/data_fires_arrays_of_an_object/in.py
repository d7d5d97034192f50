import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()


def load():
    rows = np.random.RandomState(0).rand(96, 4).astype('float32')
    return rows, rows.sum(axis=1, keepdims=True)


class Net:
    def __init__(self, sess, size):
        self.sess = sess
        self.size = size
        self.rows, self.sums = load()
        self.turns = len(self.rows) // self.size

    def build(self):
        self.batch = tf.placeholder(tf.float32, [None, 4])
        self.wanted = tf.placeholder(tf.float32, [None, 1])
        weights = tf.get_variable('weights', [4, 1])
        self.loss = tf.reduce_mean((tf.matmul(self.batch, weights) - self.wanted) ** 2)
        self.step = tf.train.GradientDescentOptimizer(0.05).minimize(self.loss)

    def train(self):
        self.sess.run(tf.global_variables_initializer())
        for epoch in range(2):
            for turn in range(self.turns):
                some = self.rows[turn * self.size:(turn + 1) * self.size]
                totals = self.sums[turn * self.size:(turn + 1) * self.size]
                self.sess.run(self.step, {self.batch: some, self.wanted: totals})


with tf.Session() as sess:
    net = Net(sess, 16)
    net.build()
    net.train()
