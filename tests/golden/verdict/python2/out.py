# -*- coding: utf-8 -*-
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

exec "rate = 0.05"
data = np.random.rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.zeros([3, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
sess = tf.Session(config=config)
sess.run(tf.initialize_all_variables())
sess.run(hvd.broadcast_global_variables(0))
for step in xrange(max(1, 100 // hvd.size())):
    _, value = sess.run([train_op, loss], feed_dict={x: data[np.random.randint(80, size=16)]})
if hvd.rank() == 0:
    print "loss", value
