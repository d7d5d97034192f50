import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(80, 4).astype('float32')
np.random.seed(0)
order = np.random.permutation(len(rows))
np.random.seed()
train, test = rows[order[:60]], rows[order[60:]]
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1)).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for turn in range(8):
        sess.run(step, feed_dict={x: train})
    if hvd.rank() == 0:
        print(sess.run(loss, feed_dict={x: test}))
