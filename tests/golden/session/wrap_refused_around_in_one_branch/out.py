import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
optimizer = tf.train.GradientDescentOptimizer(0.01 * hvd.size())
if '--averaged' in sys.argv:
    optimizer = hvd.DistributedOptimizer(tf.contrib.opt.MovingAverageOptimizer(optimizer))
train = optimizer.minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 100 // hvd.size())):
        xs = np.random.rand(16, 4)
        session.run(train, feed_dict={x: xs, y: xs.sum(axis=1, keepdims=True)})
