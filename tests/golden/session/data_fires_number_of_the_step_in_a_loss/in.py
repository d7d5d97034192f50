import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
made = tf.Variable(0, trainable=False)
out = tf.layers.dense(x, 1)
weight = 1 + tf.to_float(made) / 8
loss = tf.reduce_mean(tf.abs(out - y)) + tf.reduce_mean(tf.square(out - y)) * weight
rate = tf.train.exponential_decay(0.0002, made, 8, 0.99)
op = tf.train.GradientDescentOptimizer(rate).minimize(loss, global_step=made)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(16):
        sess.run(op, {x: np.random.rand(8, 4), y: np.random.rand(8, 1)})
