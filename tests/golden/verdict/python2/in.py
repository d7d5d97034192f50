# -*- coding: utf-8 -*-
import numpy as np
import tensorflow as tf

exec "rate = 0.05"
data = np.random.rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.zeros([3, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
sess = tf.Session()
sess.run(tf.initialize_all_variables())
for step in xrange(100):
    _, value = sess.run([train_op, loss], feed_dict={x: data[np.random.randint(80, size=16)]})
print "loss", value
