import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(96, 2).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
size = 8
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 2])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 2) - y))
op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.0001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for number in range(len(rows) // size):
            start = number * size
            batch = rows[start:start + size]
            same = rows[size * number:(number + 1) * size]
            sess.run(op, feed_dict={x: batch, y: same})
