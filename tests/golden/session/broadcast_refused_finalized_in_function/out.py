import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
data = np.random.RandomState(1).rand(80, 3).astype('float32')

def build():
    x = tf.placeholder(tf.float32, [None, 3])
    w = tf.get_variable('w', [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
    train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
    init = tf.global_variables_initializer()
    tf.get_default_graph().finalize()
    return x, train_op, init


x, train_op, init = build()
with tf.Session(config=config) as sess:
    sess.run(init)
    for _ in range(max(1, 30 // hvd.size())):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
