import sys
import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    if len(sys.argv) > 1:
        saver.restore(session, sys.argv[1])
    else:
        session.run(tf.global_variables_initializer()) # anew
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 100 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
