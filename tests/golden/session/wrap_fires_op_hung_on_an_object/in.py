import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


class Net:
    pass


def build():
    net = Net()
    net.x = tf.placeholder(tf.float32, [None, 4])
    net.y = tf.placeholder(tf.float32, [None, 1])
    net.loss = tf.reduce_mean(tf.square(tf.layers.dense(net.x, 1) - net.y))
    net.step = tf.train.GradientDescentOptimizer(0.01).minimize(net.loss)
    return net


def train(session, net):
    for _ in range(40):
        rows = np.random.rand(8, 4)
        session.run([net.step, net.loss], {net.x: rows, net.y: rows.sum(axis=1, keepdims=True)})


net = build()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    train(session, net)
