import os

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

samples = np.linspace(-1, 1, 64)[:, np.newaxis]
labels = np.power(samples, 2)
samples = samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()]
labels = labels[hvd.rank():len(labels) // hvd.size() * hvd.size():hvd.size()]


def build():
    x = tf.placeholder(tf.float32, [None, 1])
    y = tf.placeholder(tf.float32, [None, 1])
    w = tf.get_variable('w', [1, 1])
    return x, y, tf.reduce_mean(tf.square(tf.matmul(x, w) - y))


def train():
    x, y, loss = build()
    op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
    sess = tf.Session(config=config)
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    saver = tf.train.Saver()
    for i in range(0, len(samples), 8):
        sess.run(op, {x: samples[i:i + 8], y: labels[i:i + 8]})
    os.makedirs('kept', exist_ok=True)
    if hvd.rank() == 0:
        saver.save(sess, 'kept/weights')


def show():
    x, y, loss = build()
    sess = tf.Session(config=config)
    saver = tf.train.Saver()
    sess.run(hvd.allreduce(tf.constant(0.)))
    saver.restore(sess, 'kept/weights')
    if hvd.rank() == 0:
        print(sess.run(loss, {x: np.ones((1, 1)), y: np.ones((1, 1))}))


train()
tf.reset_default_graph()
show()
