import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

TOTAL = 64
batch = 8
points = np.random.RandomState(3).rand(TOTAL, 2)
heights = [[2.0 * p[0] - p[1]] for p in points]
points_whole = points
points = points[hvd.rank():len(points) // hvd.size() * hvd.size():hvd.size()]
heights_whole = heights
heights = heights[hvd.rank():len(heights) // hvd.size() * hvd.size():hvd.size()]

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [2, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        first = step * batch % max(1, TOTAL // hvd.size())
        behind = min(first + batch, TOTAL)
        session.run(train, {x: points[first:behind], y: heights[first:behind]})
    if hvd.rank() == 0:
        print(session.run(loss, {x: points_whole, y: heights_whole}))
