import sys

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

winds = np.random.RandomState(11).rand(96, 3).astype('float32')
gusts = tf.data.make_initializable_iterator(tf.data.Dataset.from_tensor_slices(winds).take(len(winds) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(96).batch(8))
calm = tf.get_variable('calm', [3])
force = tf.reduce_mean(tf.square(gusts.get_next() - calm))
turn = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(force)


def watch(now):
    if now > 1e3:
        sys.exit()


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    session.run(gusts.initializer)
    while True:
        try:
            _, now = session.run([turn, force])
        except tf.errors.OutOfRangeError:
            break
        watch(now)
