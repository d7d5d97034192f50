import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 4).astype('float32')
real = tf.placeholder(tf.float32, [None, 4])
noise = tf.placeholder(tf.float32, [None, 2])
with tf.variable_scope('g'):
    fake = tf.matmul(noise, tf.get_variable('w', [2, 4]))
with tf.variable_scope('d'):
    w = tf.get_variable('w', [4, 1])
d_loss = tf.reduce_mean(tf.matmul(fake, w)) - tf.reduce_mean(tf.matmul(real, w))
g_loss = -tf.reduce_mean(tf.matmul(fake, w))
g_vars = tf.trainable_variables('g')
d_vars = tf.trainable_variables('d')

d_train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(1e-3 * hvd.size(), beta1=0.5)).minimize(d_loss, var_list=d_vars)
g_train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(1e-3 * hvd.size(), beta1=0.5)).minimize(g_loss, var_list=g_vars)

sess = tf.Session(config=config)
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
for _ in range(max(1, 20 // hvd.size())):
    feed = {real: data[np.random.randint(80, size=8)], noise: np.random.randn(8, 2)}
    sess.run(d_train, feed)
    sess.run(g_train, feed)
sess.close()
