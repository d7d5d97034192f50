import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Net(object):
    def __init__(self, rate):
        self.x = tf.placeholder(tf.float32, [None, 3])
        w = tf.get_variable('w', [3, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.x, w) - 1.0))
        self.train_op = tf.train.AdamOptimizer(rate).minimize(self.loss)
        self.sess = tf.Session()
        self.sess.run(tf.global_variables_initializer())

    def train(self, batch):
        return self.sess.run([self.train_op, self.loss], {self.x: batch})[1]


net = Net(0.01)
rows = np.random.RandomState(2).rand(60, 3)
for i in range(20):
    net.train(rows[np.random.randint(60, size=10)])
