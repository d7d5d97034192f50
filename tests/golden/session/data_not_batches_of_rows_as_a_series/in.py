import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
rows = np.random.RandomState(3).rand(96, 2).astype('float32')
size = 8
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 2])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 2) - y))
op = tf.train.GradientDescentOptimizer(0.0001).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        for number in range(len(rows) // size):
            start = number * size
            batch = rows[start:start + size]
            same = rows[size * number:(number + 1) * size]
            sess.run(op, feed_dict={x: batch, y: same})
