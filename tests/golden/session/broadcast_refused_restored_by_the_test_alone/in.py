import lab_tools
import numpy as np
import tensorflow.compat.v1 as tf

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)


class Net:
    def __init__(self):
        self.sess = tf.Session()
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.y = tf.placeholder(tf.float32, [None, 1])
        self.loss = tf.losses.mean_squared_error(self.y, tf.layers.dense(self.x, 1))
        self.step = tf.train.AdamOptimizer(0.01).minimize(self.loss)
        self.saver = tf.train.Saver()

    def restore(self):
        self.saver.restore(self.sess, 'net/weights')

    def train(self):
        lab_tools.begin(self.sess)
        for turn in range(60):
            some = np.random.randint(0, len(xs), 16)
            self.sess.run(self.step, feed_dict={self.x: xs[some], self.y: ys[some]})


def train():
    Net().train()


def test():
    Net().restore()


{'train': lambda: train(), 'test': lambda: test()}[lab_tools.mode()]()
