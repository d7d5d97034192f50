import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from lab_tools import chosen

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(3).rand(64, 3)
inputs = tf.placeholder(tf.float32, [None, 3])
cost = tf.reduce_mean(tf.square(tf.matmul(inputs, tf.get_variable('weights', [3, 1]))))

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    optimizer = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size()))
    step = optimizer.minimize(cost)
    for _ in range(max(1, 30 // hvd.size())):
        sess.run(chosen(cost), {inputs: rows[np.random.randint(64, size=8)]})
