import random

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
size = 8
names = ['%d' % i for i in range(64)]
random.shuffle(names)


def pictures(number):
    return [[float(len(name))] for name in names[number * size:(number + 1) * size]]


real = tf.placeholder(tf.float32, [None, 1])
noise = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=1.0)
loss = tf.reduce_mean(tf.square(real - w * noise))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for step in range(len(names) // size):
            z = np.random.uniform(-1.0, 1.0, size=[size, 1])
            sess.run(train, feed_dict={real: pictures(step), noise: z})
