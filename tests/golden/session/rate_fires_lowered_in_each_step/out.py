import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
inputs = np.random.RandomState(1).rand(64, 3).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)

x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
rate = tf.Variable(0.02, trainable=False)
lower = rate.assign(tf.maximum(rate * (0.99 ** hvd.size()), 0.001))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        rows = np.random.randint(0, 64, 8)
        session.run(train, {x: inputs[rows], y: targets[rows]})
        session.run(lower)
        if step % max(1, 10 // hvd.size()) == 0:
            session.run(rate.assign(rate * 0.9))
