import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Net:
    def __init__(self, fixed):
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.count = tf.Variable(0, trainable=False)
        self.advance = self.count.assign_add(1)
        if fixed:
            self.rate = tf.Variable(0.01, dtype=tf.float32, trainable=False)
        else:
            self.rate = tf.maximum(tf.train.exponential_decay(0.01, self.count, 20, 0.9), 0.0001)
        loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - 1))
        self.step = tf.train.AdamOptimizer(self.rate).minimize(loss)


net = Net(False)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for number in range(40):
        session.run(net.step, {net.x: np.random.rand(8, 4)})
        session.run(net.advance)
    print(session.run(net.rate))
