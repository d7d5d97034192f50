import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
numbers = list(range(32))


def load(number, size):
    rows = np.zeros((size, 8), dtype="float32")
    for row in range(size):
        rows[row] = np.load("frames/%04d.npy" % numbers[number * size + row])
        rows[row] += np.random.normal(0.0, 0.01, 8)
    return rows


x = tf.placeholder(tf.float32, [None, 8])
w = tf.Variable(tf.zeros([8, 8]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - x))
train = tf.train.AdamOptimizer(0.001).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        random.shuffle(numbers)
        for step in range(4):
            session.run(train, feed_dict={x: load(step, 8)})
