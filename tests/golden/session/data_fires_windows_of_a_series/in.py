import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
prices = np.cumsum(np.random.RandomState(3).rand(97, 2), axis=0).astype('float32')
days = 8
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 2])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 2) - y))
op = tf.train.GradientDescentOptimizer(0.00001).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        for k in range(0, len(prices) - 1, days):
            stop = min(k + days, len(prices) - 1)
            today = prices[k:stop]
            tomorrow = prices[k + 1:stop + 1]
            sess.run(op, feed_dict={x: today, y: tomorrow})
