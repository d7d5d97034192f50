import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(2).rand(50, 3)
sums = rows.sum(axis=1, keepdims=True)


def portions(a, b, size):
    order = np.random.permutation(len(a))
    for part in np.array_split(order, len(a) // size):
        yield a[part], b[part]


x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for some, their in portions(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], sums[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], 8):
            session.run(train, {x: some, y: their})
        if hvd.rank() == 0:
            print(session.run(loss, {x: rows, y: sums}))
