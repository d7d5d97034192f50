import sys

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Net:
    def __init__(self, session):
        self.session = session
        self.x = tf.placeholder(tf.float32, [None, 2])
        self.loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1)))
        self.step = tf.train.GradientDescentOptimizer(0.1).minimize(self.loss)
        self.saver = tf.train.Saver()

    def learn(self):
        self.session.run(tf.global_variables_initializer())
        for turn in range(10):
            self.session.run(self.step, {self.x: np.random.rand(4, 2)})
        self.saver.save(self.session, 'kept/net')

    def load(self):
        self.saver.restore(self.session, 'kept/net')

    def show(self):
        return self.session.run(self.loss, {self.x: np.ones((4, 2))})


if len(sys.argv) < 2:
    with tf.Session() as session:
        Net(session).learn()
else:
    with tf.Session() as session:
        net = Net(session)
        net.load()
        print(net.show())
