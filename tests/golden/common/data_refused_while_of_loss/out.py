import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(4).rand(90, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
batch = tf.placeholder(tf.float32, [None, 4])
wanted = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - wanted) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    at = 0
    while at < len(rows):
        _, value = sess.run([train, loss], feed_dict={batch: rows[at:at + 16], wanted: sums[at:at + 16]})
        if value < 0.01:
            break
        at += 16
