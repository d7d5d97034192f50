import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def load(number, size):
    rows = np.zeros((size, 8), dtype="float32")
    for row in range(size):
        camera = np.random.randint(0, 2)
        rows[row] = np.load("frames/camera%d_%04d.npy" % (camera, number * size + row))
        rows[row] += np.random.normal(0.0, 0.01, 8)
    return rows


x = tf.placeholder(tf.float32, [None, 8])
out = tf.layers.dense(tf.layers.dense(x, 4, tf.nn.relu), 8)
loss = tf.reduce_mean(tf.square(out - x))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(400 // 8):
        session.run(train, feed_dict={x: load(step, 8)})
