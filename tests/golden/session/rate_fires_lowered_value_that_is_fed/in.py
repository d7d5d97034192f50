import argparse

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
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
train = tf.train.GradientDescentOptimizer(rate).minimize(loss)


def fit(session, steps, now=0.02):
    for step in range(steps):
        rows = np.random.randint(0, 64, 8)
        session.run(train, {x: inputs[rows], y: targets[rows], rate: now})
        if not options.stays:
            now = max(options.falls * now, 0.001)


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    fit(session, 40)
