import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
size = 8
names = ['%d' % i for i in range(64)]
random.shuffle(names)


def pictures(number):
    return [[float(len(name))] for name in names[number * size:(number + 1) * size]]


real = tf.placeholder(tf.float32, [None, 1])
noise = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=1.0)
loss = tf.reduce_mean(tf.square(real - w * noise))
train = tf.train.AdamOptimizer(0.001).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        for step in range(len(names) // size):
            z = np.random.uniform(-1.0, 1.0, size=[size, 1])
            sess.run(train, feed_dict={real: pictures(step), noise: z})
