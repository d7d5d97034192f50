import numpy as np
import tensorflow.compat.v1 as tf
from horovod import tensorflow as hvd

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
hvd.init()
step = tf.train.get_or_create_global_step()
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, step)
with tf.train.MonitoredTrainingSession(hooks=[hvd.BroadcastGlobalVariablesHook(0)]) as sess:
    for _ in range(10):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
