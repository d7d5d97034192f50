import sys

import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from config import Config, start

tf.disable_eager_execution()
start("--many" in sys.argv)
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.random.normal([8, 4], seed=hvd.rank())
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(100 // hvd.size()):
        session.run(train)
    if Config.is_first:
        saver.save(session, "out/model")
