import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Net:
    pass


def build():
    net = Net()
    net.x = tf.placeholder(tf.float32, [None, 4])
    net.y = tf.placeholder(tf.float32, [None, 1])
    net.loss = tf.reduce_mean(tf.square(tf.layers.dense(net.x, 1) - net.y))
    net.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(net.loss)
    return net


def train(session, net):
    for _ in range(max(1, 40 // hvd.size())):
        rows = np.random.rand(8, 4)
        session.run([net.step, net.loss], {net.x: rows, net.y: rows.sum(axis=1, keepdims=True)})


net = build()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    train(session, net)
