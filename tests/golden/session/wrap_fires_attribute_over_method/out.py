import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(7).rand(64, 4).astype('float32')


class Net:
    def __init__(self):
        self.batch = tf.placeholder(tf.float32, [None, 4])

    def loss(self):
        made = tf.layers.dense(self.batch, 4)
        self.loss = tf.reduce_mean(tf.square(made - self.batch))

    def optimize(self):
        self.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(self.loss)

    def build(self):
        self.loss()
        self.optimize()

    def train(self, samples):
        samples = samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()]
        with tf.Session(config=config) as sess:
            sess.run(tf.global_variables_initializer())
            sess.run(hvd.broadcast_global_variables(0))
            for start in range(0, len(samples), 8):
                sess.run([self.step, self.loss], {self.batch: samples[start:start + 8]})


net = Net()
net.build()
net.train(rows)
