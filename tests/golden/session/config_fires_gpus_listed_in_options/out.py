import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
xs = np.random.RandomState(0).rand(64, 4).astype('float32')
ys = xs.sum(axis=1, keepdims=True)
xs = xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()]
ys = ys[hvd.rank():len(ys) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
options = tf.GPUOptions(visible_device_list=str(hvd.local_rank()), allow_growth=True)
with tf.Session(config=tf.ConfigProto(gpu_options=options)) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(0, max(1, 64 // hvd.size()), 8):
        sess.run(step, {x: xs[i:i + 8], y: ys[i:i + 8]})
