import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rng = np.random.RandomState(3)
xs = rng.rand(240, 4).astype('float32')
ys = xs.sum(axis=1, keepdims=True)
xs = xs[hvd.rank():len(xs) // hvd.size() * hvd.size():hvd.size()]
ys = ys[hvd.rank():len(ys) // hvd.size() * hvd.size():hvd.size()]
late_xs = rng.rand(120, 4).astype('float32')
late_ys = late_xs.sum(axis=1, keepdims=True)
late_xs = late_xs[hvd.rank():len(late_xs) // hvd.size() * hvd.size():hvd.size()]
late_ys = late_ys[hvd.rank():len(late_ys) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
size = 12
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        at = (step * size) % (ys.shape[0] - size)
        session.run(train, feed_dict={x: xs[at:at + size], y: ys[at:at + size]})
    for step in range(len(late_xs) // size):
        at = (step * size) % (ys.shape[0] - size)
        session.run(train, feed_dict={x: late_xs[at:at + size], y: late_ys[at:at + size]})
