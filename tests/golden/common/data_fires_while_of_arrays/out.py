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
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
batch = tf.placeholder(tf.float32, [None, 4])
wanted = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - wanted) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
size = 16

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        at = 0
        while at < len(rows):
            start = at
            end = at + size
            some = np.array(rows[start:end])
            totals = np.array(sums[start:end])
            sess.run(train, feed_dict={batch: some, wanted: totals})
            at += size
