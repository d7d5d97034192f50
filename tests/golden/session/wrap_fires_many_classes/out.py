import sys

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(7).rand(64, 4).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
batch = tf.placeholder(tf.float32, [None, 4])


class Net1:
    name = 'net1'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 1), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net2:
    name = 'net2'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 2), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net3:
    name = 'net3'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 3), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net4:
    name = 'net4'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 4), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net5:
    name = 'net5'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 5), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net6:
    name = 'net6'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 6), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net7:
    name = 'net7'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 7), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net8:
    name = 'net8'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 8), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net9:
    name = 'net9'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 9), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


class Net10:
    name = 'net10'

    def train(self, sess):
        loss = tf.reduce_mean(tf.square(tf.layers.dense(tf.layers.dense(batch, 10), 4) - batch))
        step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        for start in range(0, len(rows), 8):
            sess.run(step, {batch: rows[start:start + 8]})


wanted = sys.argv[1] if len(sys.argv) > 1 else 'net10'
with tf.Session(config=config) as sess:
    for kind in [Net1, Net2, Net3, Net4, Net5, Net6, Net7, Net8, Net9, Net10]:
        if kind.name == wanted:
            net = kind()
    net.train(sess)
