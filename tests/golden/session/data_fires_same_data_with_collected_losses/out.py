import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.array([[1.0, 2.0], [2.0, 0.5], [0.0, 1.0]])
sums = [[3.0], [2.5], [1.0]]
inputs = tf.placeholder(tf.float32, [None, 2])
wanted = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [2, 1])
tf.losses.mean_squared_error(wanted, tf.matmul(inputs, weights))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01)).minimize(tf.losses.get_total_loss())

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(40):
        sess.run(train, feed_dict={inputs: rows, wanted: sums})
