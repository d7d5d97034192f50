# Python 2.7 with TensorFlow 1.15
import os

import tensorflow as tf
import horovod.tensorflow as hvd
from lab_tools import portion

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

if not os.path.isdir('run'):
    tf.gfile.MakeDirs('run')
if hvd.rank() == 0:
    print 'writing to run'

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in xrange(30):
        sess.run(train_op, {x: portion(step)})
