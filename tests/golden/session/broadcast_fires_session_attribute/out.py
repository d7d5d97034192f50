import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Net(object):
    def __init__(self, rate):
        self.x = tf.placeholder(tf.float32, [None, 3])
        w = tf.get_variable('w', [3, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.x, w) - 1.0))
        self.train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(rate * hvd.size())).minimize(self.loss)
        self.sess = tf.Session(config=config)
        self.sess.run(tf.global_variables_initializer())
        self.sess.run(hvd.broadcast_global_variables(0))

    def train(self, batch):
        return self.sess.run([self.train_op, self.loss], {self.x: batch})[1]


net = Net(0.01)
rows = np.random.RandomState(2).rand(60, 3)
for i in range(max(1, 20 // hvd.size())):
    net.train(rows[np.random.randint(60, size=10)])
