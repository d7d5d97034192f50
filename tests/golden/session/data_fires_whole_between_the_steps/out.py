import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

points = np.random.RandomState(5).rand(64, 2).astype('float32')
heights = points.dot(np.array([[2.0], [-1.0]], 'float32'))
points_whole = points
points = points[hvd.rank():len(points) // hvd.size() * hvd.size():hvd.size()]
heights_whole = heights
heights = heights[hvd.rank():len(heights) // hvd.size() * hvd.size():hvd.size()]

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [2, 1])
guess = tf.matmul(x, weights)
loss = tf.reduce_mean(tf.square(guess - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(5):
        total = 0.0
        for k in range(points.shape[0] // 8):
            _, value = session.run([train, loss], {x: points[k * 8:k * 8 + 8], y: heights[k * 8:k * 8 + 8]})
            total += value
        if hvd.rank() == 0:
            print('mean of the steps', total / (points.shape[0] // 8))
        everything = {x: points_whole, y: heights_whole}
        if hvd.rank() == 0:
            print('loss', session.run(loss, everything), 'of', len(points_whole))
        off = session.run(guess, {x: points_whole}) - heights_whole
        if hvd.rank() == 0:
            print('off by', np.abs(off).max())
