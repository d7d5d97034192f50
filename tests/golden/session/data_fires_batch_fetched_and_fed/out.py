import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(4).rand(96, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1))).shard(hvd.size(), hvd.rank()).shuffle(96).repeat().batch(8)
following = data.make_one_shot_iterator().get_next()
inputs = tf.placeholder(tf.float32, [None, 3])
wanted = tf.placeholder(tf.float32, [None])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights)[:, 0] - wanted) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        some, sums = sess.run(following)
        sess.run(train, feed_dict={inputs: some, wanted: sums})
