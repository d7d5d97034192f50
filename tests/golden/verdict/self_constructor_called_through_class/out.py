import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(8).rand(120, 3)
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(inputs, weights) - 2.0))


class Runner(object):
    def __init__(self, op, summary):
        self.op = op
        self.summary = summary


class Trainer(Runner):
    def __init__(self, op, summary):
        Runner.__init__(self, op, summary)

    def run(self, sess):
        for _ in range(max(1, 30 // hvd.size())):
            sess.run(self.op, {inputs: rows[np.random.randint(120, size=20)]})
        if hvd.rank() == 0:
            print(sess.run(self.summary, {inputs: rows}))


trainer = Trainer(hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss), loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    trainer.run(sess)
