import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
rate = tf.Variable(0.05, trainable=False)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(loss)
halve = tf.assign(rate, rate * 0.5)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(1, 1 + max(1, 40 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
        if step % max(1, 10 // hvd.size()) == 0:
            session.run(halve)
