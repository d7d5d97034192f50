import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
made = tf.Variable(0, trainable=False)
out = tf.layers.dense(x, 1)
weight = 1 + tf.to_float(made * hvd.size()) / 8
loss = tf.reduce_mean(tf.abs(out - y)) + tf.reduce_mean(tf.square(out - y)) * weight
rate = tf.train.exponential_decay(0.0002 * hvd.size(), made, max(1, 8 // hvd.size()), 0.99)
op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate)).minimize(loss, global_step=made)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(max(1, 16 // hvd.size())):
        sess.run(op, {x: np.random.rand(8, 4), y: np.random.rand(8, 1)})
