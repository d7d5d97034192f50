import os
import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

os.makedirs('runs', exist_ok=True)
folder = 'runs/%d' % len(os.listdir('runs'))
if hvd.rank() == 0:
    os.makedirs(folder)

xs = np.random.RandomState(0).rand(64, 4).astype('float32')
ys = xs.sum(axis=1, keepdims=True)
xs = xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()]
ys = ys[hvd.rank():len(ys) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(0, max(1, 64 // hvd.size()), 8):
        sess.run(step, {x: xs[i:i + 8], y: ys[i:i + 8]})
    if hvd.rank() == 0:
        saver.save(sess, folder + '/model')
