import argparse

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
parser = argparse.ArgumentParser()
parser.add_argument("--falls", type=float, default=0.99)
parser.add_argument("--stays", action="store_true")
options = parser.parse_args()

inputs = np.random.RandomState(1).rand(64, 3).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
rate = tf.placeholder(tf.float32, [])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(loss)


def fit(session, steps, now=0.02):
    for step in range(max(1, steps // hvd.size())):
        rows = np.random.randint(0, 64, 8)
        session.run(train, {x: inputs[rows], y: targets[rows], rate: now})
        if not options.stays:
            now = max(options.falls ** hvd.size() * now, 0.001)


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    fit(session, 40)
