import os

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def pictures(number, size):
    names = os.listdir('pictures')
    chosen = []
    for at in range(number * size, (number + 1) * size):
        chosen.append(np.load(os.path.join('pictures', names[at % len(names)])))
    order = list(range(len(chosen)))
    np.random.shuffle(order)
    return np.array([chosen[at] for at in order])


x = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(10):
        for step in range(100):
            sess.run(train, {x: pictures(step, 25)})
