import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
count = 64
size = 8
known = np.arange(count, dtype=np.float32).reshape(count, 1) / count
wanted = 2.0 * known
known = known[hvd.rank():len(known) // hvd.size() * hvd.size():hvd.size()]
wanted = wanted[hvd.rank():len(wanted) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [size, 1])
y = tf.placeholder(tf.float32, [size, 1])
w = tf.get_variable('w', initializer=0.5)
loss = tf.reduce_mean(tf.square(w * x - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 28 // hvd.size())):
        first = (step * size) % max(1, count // hvd.size() - size)
        sess.run(train, {x: known[first:first + size], y: wanted[first:first + size]})
