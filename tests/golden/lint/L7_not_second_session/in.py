import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()
hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.rand(400, 8).astype('float32')[hvd.rank()::hvd.size()]
x = tf.placeholder(tf.float32, [None, 8])
w = tf.get_variable('w', [8, 8])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - x))
first = hvd.DistributedOptimizer(tf.train.AdamOptimizer(1e-3 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for at in range(0, len(rows) // 16 * 16, 16):
        sess.run(first, {x: rows[at:at + 16]})

second = hvd.DistributedOptimizer(tf.train.AdamOptimizer(1e-2 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for at in range(0, len(rows) // 16 * 16, 16):
        sess.run(second, {x: rows[at:at + 16]})
