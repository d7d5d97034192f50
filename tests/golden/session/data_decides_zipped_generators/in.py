import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

train_x = lambda: (i for i in range(8))
train_y = lambda: (2 * i for i in range(8))
x = tf.placeholder(tf.float32)
y = tf.placeholder(tf.float32)
w = tf.Variable(0.5)
step = tf.train.GradientDescentOptimizer(0.001).minimize(tf.square(w * x - y))

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(5):
        for one, other in zip(train_x(), train_y()):
            sess.run(step, feed_dict={x: one, y: other})
    print(sess.run(w))
