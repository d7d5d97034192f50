import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Model:
    def __init__(self):
        self.rows = tf.placeholder(tf.float32, [None, 4])
        self.loss = tf.reduce_mean((tf.layers.dense(self.rows, 1) - 1.) ** 2)
        self.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(self.loss)
        self.saver = tf.train.Saver()

    def load(self, sess):
        latest = tf.train.latest_checkpoint('kept')
        if latest:
            if hvd.rank() == 0:
                print('from', latest)
            self.saver.restore(sess, latest)
        sess.run(hvd.broadcast_global_variables(0))


def train(sess, model, samples):
    samples = samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()]
    for start in range(0, len(samples), 16):
        sess.run(model.step, {model.rows: samples[start:start + 16]})


samples = np.random.RandomState(1).rand(96, 4).astype('float32')
model = Model()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    model.load(sess)
    train(sess, model, samples)
