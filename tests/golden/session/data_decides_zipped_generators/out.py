import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

train_x = lambda: (i for i in range(8))
train_y = lambda: (2 * i for i in range(8))
x = tf.placeholder(tf.float32)
y = tf.placeholder(tf.float32)
w = tf.Variable(0.5)
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.001 * hvd.size())).minimize(tf.square(w * x - y))

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(5):
        for one, other in zip(train_x(), train_y()):
            sess.run(step, feed_dict={x: one, y: other})
    if hvd.rank() == 0:
        print(sess.run(w))
