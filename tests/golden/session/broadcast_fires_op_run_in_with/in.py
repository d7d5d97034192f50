import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

samples = np.random.RandomState(1).rand(64, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
step = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for turn in range(20):
        step.run(feed_dict={x: samples[np.random.randint(64, size=8)]})
