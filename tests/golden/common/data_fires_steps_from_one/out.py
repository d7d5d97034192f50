import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.02 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
first = 10
last = 90


def batch():
    return {x: table[np.random.randint(80, size=8)]}


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(1, 1 + max(1, 40 // hvd.size())):
        session.run(train, batch())
        if step == max(1, 40 // hvd.size()):
            if hvd.rank() == 0:
                saver.save(session, './forty')
    for step in range(1, 1 + max(1, (last - 1) // hvd.size())):
        session.run(train, batch())
        if step == 1 + max(1, (last - 1) // hvd.size()) - 1:
            if hvd.rank() == 0:
                saver.save(session, './last')
    for step in range(first, first + max(1, (first + last - first) // hvd.size()), 2):
        session.run(train, batch())
    for step in range(1, 1 + max(1, last // hvd.size())):
        session.run(train, batch())
