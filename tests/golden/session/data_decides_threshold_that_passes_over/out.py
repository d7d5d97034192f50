import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 4])
scale = tf.Variable(1.0, trainable=False)
halve = tf.assign(scale, scale * 0.5)
loss = scale * tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)


def after(session, step):
    if step < 300:
        return
    session.run(halve)


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 600 // hvd.size())):
        session.run(train, {x: np.random.rand(16, 4)})
        after(session, step)
