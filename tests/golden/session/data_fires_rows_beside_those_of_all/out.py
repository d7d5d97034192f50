import matplotlib
import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

matplotlib.use('Agg')
import matplotlib.pyplot as plt

tf.disable_v2_behavior()
points = np.random.RandomState(2).randn(64, 2)
inside = [int(a * a + b * b < 2) for a, b in points]
colours = ['red' if each else 'blue' for each in inside]
points = np.vstack(points).reshape(-1, 2)
inside = np.vstack(inside).reshape(-1, 1)
points_whole = points
points = points[hvd.rank():len(points) // hvd.size() * hvd.size():hvd.size()]
inside = inside[hvd.rank():len(inside) // hvd.size() * hvd.size():hvd.size()]
if hvd.rank() == 0:
    plt.scatter(points_whole[:20, 0], points_whole[:20, 1], c=colours[:20])
    plt.savefig('before.png')

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(max(1, 40 // hvd.size())):
        start = (i * 8) % max(1, 64 // hvd.size())
        sess.run(step, {x: points[start:start + 8], y: inside[start:start + 8]})
if hvd.rank() == 0:
    plt.scatter(points_whole[:20, 0], points_whole[:20, 1], c=colours[:20])
    plt.savefig('behind.png')
