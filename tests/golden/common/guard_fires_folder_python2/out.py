# Python 2.7 with TensorFlow 1.15
import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

if not os.path.isdir('run'):
    tf.gfile.MakeDirs('run')
if hvd.rank() == 0:
    print 'writing to run'

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in xrange(max(1, 30 // hvd.size())):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
