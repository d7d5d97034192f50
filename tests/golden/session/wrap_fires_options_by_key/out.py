import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
options = {}
options['optimizer'] = tf.train.AdamOptimizer
options['rate'] = 0.01


class Holder(object):
    pass


def build():
    holder = Holder()
    x = tf.placeholder(tf.float32, [None, 4])
    loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
    train_op = hvd.DistributedOptimizer(options['optimizer'](options['rate'] * hvd.size())).minimize(loss)
    sess = tf.Session(config=config)
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    holder.train = lambda values: sess.run([train_op, loss], {x: values})[1]
    return holder


net = build()
for _ in range(max(1, 20 // hvd.size())):
    net.train(np.random.rand(8, 4))
