import os

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
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - 1))
        self.step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(self.loss)
        self.saver = tf.train.Saver()

    def keep(self, folder):
        if hvd.rank() == 0:
            self.saver.save(self.session, os.path.join(folder, 'net'))

    def train(self):
        self.session.run(tf.global_variables_initializer())
        self.session.run(hvd.broadcast_global_variables(0))
        for number in range(1, 1 + max(1, 40 // hvd.size())):
            batch = np.random.rand(8, 4)
            loss, _ = self.session.run([self.loss, self.step], {self.x: batch})
            if number % 5 == 0:
                if hvd.rank() == 0:
                    print(number, loss)
            if number % max(1, 20 // hvd.size()) == 0:
                self.keep('model')


with tf.Session(config=config) as session:
    Net(session).train()
