import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Net:
    def __init__(self, fixed):
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.count = tf.Variable(0, trainable=False)
        self.advance = self.count.assign_add(1)
        if fixed:
            self.rate = tf.Variable(0.01, dtype=tf.float32, trainable=False)
        else:
            self.rate = tf.maximum(tf.train.exponential_decay(0.01, self.count, max(1, 20 // hvd.size()), 0.9), 0.0001)
        loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - 1))
        self.step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(self.rate * hvd.size())).minimize(loss)


net = Net(False)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for number in range(max(1, 40 // hvd.size())):
        session.run(net.step, {net.x: np.random.rand(8, 4)})
        session.run(net.advance)
    if hvd.rank() == 0:
        print(session.run(net.rate))
