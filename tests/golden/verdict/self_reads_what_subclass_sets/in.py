import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(3).rand(96, 4)


class Network(object):
    def __init__(self):
        self.optimizer = None
        self.step = None

    def finish(self):
        self.layers()
        self.step = self.optimizer.minimize(self.loss)

    def layers(self):
        raise NotImplementedError


class Dense(Network):
    def __init__(self):
        super(Dense, self).__init__()
        self.inputs = tf.placeholder(tf.float32, [None, 4])
        self.optimizer = tf.train.AdamOptimizer(0.02)
        self.finish()

    def layers(self):
        weights = tf.get_variable('weights', [4, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, weights) - 1.0))


net = Dense()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(40):
        sess.run(net.step, {net.inputs: rows[np.random.randint(96, size=16)]})
