import os
import shutil

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

PLACE = 'kept'
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
if hvd.rank() == 0:
    if os.path.isdir(PLACE):
        shutil.rmtree(PLACE)
with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    found = tf.train.get_checkpoint_state(PLACE)
    if found:
        saver.restore(session, found.model_checkpoint_path)
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 30 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
    if hvd.rank() == 0:
        saver.save(session, PLACE + '/net')
