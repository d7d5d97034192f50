import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

xs = [1.0, 2.0, 3.0]
ys = np.array([2.0, 4.0, 6.0])
x = tf.placeholder(tf.float32, [None])
y = tf.placeholder(tf.float32, [None])
w = tf.Variable(0.5)
loss = tf.reduce_sum(tf.square(w * x - y))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01)).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(50):
        _, now = sess.run([step, loss], feed_dict={x: xs, y: ys})
        if i % 10 == 0:
            if hvd.rank() == 0:
                print(i, now)
