import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

pictures = np.random.RandomState(0).rand(320, 6).astype('float32')
BATCH = 16
x = tf.placeholder(tf.float32, [BATCH, 6])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)
count, width = pictures.shape
order = np.arange(count)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        random.shuffle(order)
        for start in range(0, count - BATCH, BATCH):
            session.run(train, {x: pictures[order[start:start + BATCH]]})
