import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

x = tf.placeholder(tf.float32, [])
mean = tf.Variable(0.0)
count = tf.Variable(0.0)
total = tf.Variable(0.0)
keep = [mean.assign(0.9 * mean + 0.1 * x), count.assign(count + 1.0), total.assign_add(x)]
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for value in np.arange(8.0):
        sess.run(keep, {x: value})
