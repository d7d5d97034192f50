import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow.contrib.slim as slim

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(slim.fully_connected(x, 1) - 1.0))
optimizer = hvd.DistributedOptimizer(tf.train.AdamOptimizer(learning_rate=1e-4 * hvd.size()))
train_op = slim.learning.create_train_op(loss, optimizer)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 50 // hvd.size())):
        sess.run(train_op, feed_dict={x: data[np.random.randint(80, size=16)]})
