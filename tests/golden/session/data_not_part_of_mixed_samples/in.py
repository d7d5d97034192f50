import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
order = np.arange(len(rows))

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)


def mixed(size):
    places = np.random.permutation(len(rows))[:size]
    return rows[places], sums[places]


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(12):
        some, wanted = mixed(8)
        session.run(train, feed_dict={x: some, y: wanted})
    for step in range(16):
        np.random.shuffle(order)
        some, wanted = rows[order], sums[order]
        session.run(train, feed_dict={x: some[:8], y: wanted[:8]})
    for step in range(20):
        places = random.sample(range(len(rows)), 8)
        session.run(train, feed_dict={x: rows[places], y: sums[places]})
