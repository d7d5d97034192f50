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


def batches(samples, size, epochs):
    samples = samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()]
    samples = np.array(samples, dtype=object)
    count = len(samples)
    turns = int((count - 1) / size) + 1
    for epoch in range(epochs):
        mixed = samples[np.random.permutation(np.arange(count))]
        for turn in range(turns):
            end = min((turn + 1) * size, count)
            yield mixed[turn * size:end]


with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    parts = batches(list(zip(rows, sums)), 16, 2)
    for part in parts:
        some, totals = zip(*part)
        sess.run(train, feed_dict={batch: some, wanted: totals})
