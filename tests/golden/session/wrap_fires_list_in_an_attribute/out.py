import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Net:
    def __init__(self):
        self.x = tf.placeholder(tf.float32, [None, 3])
        loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - 1.0))
        self.steps = []
        self.steps.append(hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss))

    def train(self, sess, which, values):
        sess.run([self.steps[which]], {self.x: values})


samples = np.random.RandomState(1).rand(64, 3).astype('float32')
net = Net()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 20 // hvd.size())):
        net.train(sess, 0, samples[np.random.randint(64, size=8)])
