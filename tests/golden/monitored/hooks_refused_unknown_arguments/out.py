import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from lab_tools.sessions import monitored_arguments

tf.disable_v2_behavior()

hvd.init()
data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01)).minimize(loss, tf.train.get_or_create_global_step())
with tf.train.MonitoredTrainingSession(**monitored_arguments()) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data})
