import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
some = random.sample(range(len(rows)), 32)

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for first in range(0, 32, 8):
        part = some[first:first + 8]
        session.run(train, feed_dict={x: rows[part], y: sums[part]})
