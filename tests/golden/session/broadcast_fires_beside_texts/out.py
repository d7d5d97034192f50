import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Record(object):
    def __init__(self):
        self.name = tf.Variable([], dtype=tf.string, trainable=False)
        self.label = tf.Variable('none', trainable=False)


record = Record()
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_variables([variable for variable in tf.global_variables() if variable.dtype.base_dtype != tf.string], 0))
    for step in range(max(1, 20 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
