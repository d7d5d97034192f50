import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.truncated_normal([3, 1], stddev=0.1))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf.train.RMSPropOptimizer(0.001 * hvd.size(), decay=0.9)).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in xrange(max(1, 40 // hvd.size())):
        _, value = sess.run([train_op, loss], {x: data[np.random.randint(80, size=16)]})
        if step % 10 == 0:
            if hvd.rank() == 0:
                print 'step %d: %f' % (step, value)
