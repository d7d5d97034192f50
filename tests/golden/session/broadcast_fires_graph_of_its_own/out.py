import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Fit:
    def __init__(self, rate):
        self.graph = tf.Graph()
        with self.graph.as_default():
            self.rows = tf.placeholder(tf.float32, [None, 4])
            self.sums = tf.placeholder(tf.float32, [None, 1])
            weights = tf.get_variable('weights', [4, 1])
            self.loss = tf.reduce_mean((tf.matmul(self.rows, weights) - self.sums) ** 2)
            self.train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(self.loss)
            self.init = tf.global_variables_initializer()
        self.sess = tf.Session(graph=self.graph, config=config)
        self.sess.run(self.init)
        with self.sess.graph.as_default():
            self.sess.run(hvd.broadcast_global_variables(0))

    def train(self, rows, sums):
        rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
        sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
        for start in range(0, len(rows), 16):
            feed = {self.rows: rows[start:start + 16], self.sums: sums[start:start + 16]}
            self.sess.run(self.train_op, feed)


samples = np.random.RandomState(1).rand(96, 4).astype('float32')
totals = samples.sum(axis=1, keepdims=True)
Fit(0.05).train(samples, totals)
