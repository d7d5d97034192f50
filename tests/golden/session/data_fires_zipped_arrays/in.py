import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

train_x = np.asarray([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
train_y = np.asarray([2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0])
x = tf.placeholder(tf.float32)
y = tf.placeholder(tf.float32)
w = tf.Variable(0.5)
step = tf.train.GradientDescentOptimizer(0.001).minimize(tf.square(w * x - y))

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(5):
        for one, other in zip(train_x, train_y):
            sess.run(step, feed_dict={x: one, y: other})
    print(sess.run(w))
