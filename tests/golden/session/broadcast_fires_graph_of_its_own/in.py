import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()


class Fit:
    def __init__(self, rate):
        self.graph = tf.Graph()
        with self.graph.as_default():
            self.rows = tf.placeholder(tf.float32, [None, 4])
            self.sums = tf.placeholder(tf.float32, [None, 1])
            weights = tf.get_variable('weights', [4, 1])
            self.loss = tf.reduce_mean((tf.matmul(self.rows, weights) - self.sums) ** 2)
            self.train_op = tf.train.GradientDescentOptimizer(rate).minimize(self.loss)
            self.init = tf.global_variables_initializer()
        self.sess = tf.Session(graph=self.graph)
        self.sess.run(self.init)

    def train(self, rows, sums):
        for start in range(0, len(rows), 16):
            feed = {self.rows: rows[start:start + 16], self.sums: sums[start:start + 16]}
            self.sess.run(self.train_op, feed)


samples = np.random.RandomState(1).rand(96, 4).astype('float32')
totals = samples.sum(axis=1, keepdims=True)
Fit(0.05).train(samples, totals)
