import numpy as np
import tensorflow as tf
import tensorflow.contrib.slim as slim

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(slim.fully_connected(x, 1) - 1.0))
optimizer = tf.train.AdamOptimizer(learning_rate=1e-4)
train_op = slim.learning.create_train_op(loss, optimizer)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(50):
        sess.run(train_op, feed_dict={x: data[np.random.randint(80, size=16)]})
