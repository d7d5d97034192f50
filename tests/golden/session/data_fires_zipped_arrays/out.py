import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

train_x = np.asarray([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
train_y = np.asarray([2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0])
x = tf.placeholder(tf.float32)
y = tf.placeholder(tf.float32)
w = tf.Variable(0.5)
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.001 * hvd.size())).minimize(tf.square(w * x - y))

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(5):
        for one, other in zip(train_x[hvd.rank():len(train_x) // hvd.size() * hvd.size():hvd.size()], train_y[hvd.rank():len(train_x) // hvd.size() * hvd.size():hvd.size()]):
            sess.run(step, feed_dict={x: one, y: other})
    if hvd.rank() == 0:
        print(sess.run(w))
