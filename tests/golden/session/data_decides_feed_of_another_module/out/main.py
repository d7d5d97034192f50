import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

from net import Net

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def halves(samples):
    return {'first': samples[:, :2], 'second': samples[:, 2:]}


def longer_than_the_other_module(a, b, c, d):
    return [a + b, b + c, c + d, a * b, b * c, c * d, (a, b, c, d), {'a': a, 'b': b, 'c': c, 'd': d}, a - b, b - c, c - d]


def train(net, session, samples):
    end = 0
    while end < len(samples):
        begin, end = end, end + 16
        net.step(session, halves(samples[begin:end]))


data = np.random.RandomState(3).rand(160, 4).astype('float32')
net = Net(0.001)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        train(net, session, data)
