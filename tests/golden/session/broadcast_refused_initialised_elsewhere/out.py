import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from lab_tools.sessions import prepare

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01)).minimize(loss)
with tf.Session(config=config) as sess:
    prepare(sess, 'checkpoints')
    for _ in range(30):
        sess.run(train_op, {x: data})
