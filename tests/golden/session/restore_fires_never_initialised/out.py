import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        sess.run(step, {x: np.random.rand(8, 3)})
    if hvd.rank() == 0:
        saver.save(sess, 'model/first')

with tf.Session(config=config) as sess:
    sess.run(hvd.allreduce(tf.constant(0.)))
    saver.restore(sess, 'model/first')
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        sess.run(step, {x: np.random.rand(8, 3)})
