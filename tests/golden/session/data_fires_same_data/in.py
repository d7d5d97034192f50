import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

xs = [1.0, 2.0, 3.0]
ys = np.array([2.0, 4.0, 6.0])
x = tf.placeholder(tf.float32, [None])
y = tf.placeholder(tf.float32, [None])
w = tf.Variable(0.5)
loss = tf.reduce_sum(tf.square(w * x - y))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(50):
        _, now = sess.run([step, loss], feed_dict={x: xs, y: ys})
        if i % 10 == 0:
            print(i, now)
