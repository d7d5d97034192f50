import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

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
        self.optimizer = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.02 * hvd.size()))
        self.finish()

    def layers(self):
        weights = tf.get_variable('weights', [4, 1])
        self.loss = tf.reduce_mean(tf.square(tf.matmul(self.inputs, weights) - 1.0))


net = Dense()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 40 // hvd.size())):
        sess.run(net.step, {net.inputs: rows[np.random.randint(96, size=16)]})
