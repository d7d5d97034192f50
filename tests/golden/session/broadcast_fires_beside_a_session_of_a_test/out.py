import sys

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Net:
    def __init__(self, session):
        self.session = session
        self.x = tf.placeholder(tf.float32, [None, 2])
        self.loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1)))
        self.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(self.loss)
        self.saver = tf.train.Saver()

    def learn(self):
        self.session.run(tf.global_variables_initializer())
        self.session.run(hvd.broadcast_global_variables(0))
        for turn in range(max(1, 10 // hvd.size())):
            self.session.run(self.step, {self.x: np.random.rand(4, 2)})
        if hvd.rank() == 0:
            self.saver.save(self.session, 'kept/net')

    def load(self):
        self.saver.restore(self.session, 'kept/net')

    def show(self):
        return self.session.run(self.loss, {self.x: np.ones((4, 2))})


if len(sys.argv) < 2:
    with tf.Session(config=config) as session:
        Net(session).learn()
else:
    with tf.Session(config=config) as session:
        net = Net(session)
        net.load()
        if hvd.rank() == 0:
            print(net.show())
