import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(4).rand(100, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1))).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(100).batch(8)
iterator = data.make_initializable_iterator()
following = iterator.get_next()
inputs = tf.placeholder(tf.float32, [None, 3])
wanted = tf.placeholder(tf.float32, [None])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights)[:, 0] - wanted) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        sess.run(iterator.initializer)
        while True:
            try:
                some, sums = sess.run(following)
                sess.run(train, feed_dict={inputs: some, wanted: sums})
            except tf.errors.OutOfRangeError:
                break
