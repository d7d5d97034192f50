# Made by rankwright-cli from the notebook net.ipynb.

import numpy as np
import numbers_of
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def model(given):
    return tf.layers.dense(given, 1)


given = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(model(given)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        session.run(train, {given: np.random.rand(8, 4)})
