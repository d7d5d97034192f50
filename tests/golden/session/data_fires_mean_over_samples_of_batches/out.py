import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(96, 4).astype('float32')
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
out = tf.matmul(x, w)
loss = tf.reduce_mean(tf.square(out - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
size = 8
batches = int(len(rows) / size)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    high = 0
    for turn in range(max(1, batches // hvd.size())):
        _, values = sess.run([step, out], {x: rows[np.random.randint(0, len(rows), size)]})
        high += np.sum(values > 0)
    if hvd.rank() == 0:
        print('share', high / (max(1, batches // hvd.size()) * size) >= 0)
