import collections

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(3).rand(96, 3)


class Regression:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, tf.get_variable('weights', [3, 1]))))
        self.update = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(self.loss)

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
with built.graph.as_default(), tf.Session(graph=built.graph, config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 32 // hvd.size())):
        built.model.train(sess, rows[np.random.randint(96, size=8)])
