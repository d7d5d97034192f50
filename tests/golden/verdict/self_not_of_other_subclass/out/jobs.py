import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

rows = np.random.RandomState(6).rand(80, 3)


class Job(object):
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        weights = tf.get_variable('weights', [3, 1])
        self.outputs = tf.matmul(self.inputs, weights)
        self.op = self.outputs

    def work(self, times):
        self.prepare()
        config = tf.ConfigProto()
        config.gpu_options.allow_growth = True
        config.gpu_options.visible_device_list = str(hvd.local_rank()) if hvd.is_initialized() else ''
        with tf.Session(config=config) as sess:
            sess.run(tf.global_variables_initializer())
            sess.run((hvd.broadcast_global_variables if hvd.is_initialized() else lambda _: [])(0))
            for _ in range(max(1, times // (hvd.size() if hvd.is_initialized() else 1))):
                sess.run(self.op, {self.inputs: rows[np.random.randint(80, size=8)]})

    def prepare(self):
        raise NotImplementedError


class Training(Job):
    def prepare(self):
        loss = tf.reduce_mean(tf.square(self.outputs - 1.0))
        self.op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)


class Prediction(Job):
    def prepare(self):
        self.op = tf.sigmoid(self.outputs)
