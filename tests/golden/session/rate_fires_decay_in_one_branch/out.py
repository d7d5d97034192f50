import sys

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
turns = tf.train.get_or_create_global_step()


class Trainer:
    def __init__(self, rate):
        if '--falling' in sys.argv:
            self.rate = tf.maximum(tf.train.exponential_decay(rate, turns, max(1, 40 // hvd.size()), 0.5), 1e-5)
        else:
            self.rate = tf.Variable(rate, trainable=False)
        self.step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(self.rate * hvd.size())).minimize(loss, global_step=turns)


trainer = Trainer(0.01)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 60 // hvd.size())):
        some = np.random.randint(0, len(xs), 16)
        sess.run(trainer.step, feed_dict={x: xs[some], y: ys[some]})
