import horovod.tensorflow as hvd
import numpy as np
import tensorflow as tf

hvd.init()
x = tf.placeholder(tf.float32)
y = tf.placeholder(tf.float32)
w = tf.Variable(0.0)
loss = tf.reduce_mean(tf.square(tf.mul(x, w) - y))
optimizer = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size()))
train = optimizer.minimize(loss)
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
with tf.Session(config=config) as sess:
    sess.run(tf.initialize_all_variables())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(100 // hvd.size()):
        sess.run(train, feed_dict={x: np.random.rand(3), y: np.random.rand(3)})
