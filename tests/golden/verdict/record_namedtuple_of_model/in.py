import collections

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(3).rand(96, 3)


class Regression:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, tf.get_variable('weights', [3, 1]))))
        self.update = tf.train.AdamOptimizer(0.1).minimize(self.loss)

    def train(self, sess, batch):
        return sess.run([self.update, self.loss], {self.inputs: batch})


class Built(collections.namedtuple('Built', ('graph', 'model'))):
    pass


def build(make):
    graph = tf.Graph()
    with graph.as_default():
        model = make()
    return Built(graph=graph, model=model)


built = build(Regression)
with built.graph.as_default(), tf.Session(graph=built.graph) as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(32):
        built.model.train(sess, rows[np.random.randint(96, size=8)])
