import sys
import numpy as np
import tensorflow as tf

x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
optimizer = tf.train.GradientDescentOptimizer(0.01)
if '--averaged' in sys.argv:
    optimizer = tf.contrib.opt.MovingAverageOptimizer(optimizer)
train = optimizer.minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(100):
        xs = np.random.rand(16, 4)
        session.run(train, feed_dict={x: xs, y: xs.sum(axis=1, keepdims=True)})
