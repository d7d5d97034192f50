import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
from net import Net

net = Net()
rows = np.random.RandomState(0).rand(64, 3)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        session.run(net.step, {net.rows: rows[np.random.randint(64, size=8)]})
    if hvd.rank() == 0:
        tf.train.Saver().save(session, 'net.ckpt')
