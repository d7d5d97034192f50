import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w)[:, 0] - y))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)


def batches(samples, size, epochs):
    samples = np.array(samples, dtype=object)
    for epoch in range(epochs):
        order = np.random.permutation(len(samples))
        for at in range(0, len(samples), size):
            yield samples[order[at:at + size]]


rows = np.random.RandomState(3).rand(64, 4).astype('float32')
sums = rows.sum(axis=1)
kept, sums_kept = rows[:16], sums[:16]
rows, sums = rows[16:], sums[16:]
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for batch in batches(list(zip(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()])), 8, 2):
        left, right = zip(*batch)
        sess.run(step, feed_dict={x: left, y: right})
    for batch in batches(list(zip(kept, sums_kept)), 8, 1):
        left, right = zip(*batch)
        if hvd.rank() == 0:
            print(sess.run(loss, feed_dict={x: left, y: right}))
