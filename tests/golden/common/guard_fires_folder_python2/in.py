# Python 2.7 with TensorFlow 1.15
import os

import tensorflow as tf
from lab_tools import portion

if not os.path.isdir('run'):
    os.makedirs('run')
print 'writing to run'

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in xrange(30):
        sess.run(train_op, {x: portion(step)})
