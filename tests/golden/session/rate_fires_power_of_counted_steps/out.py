import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
inputs = np.arange(480).reshape(160, 3) / 480.0
inputs = inputs[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 3])
rate = tf.placeholder(tf.float32)
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(loss)
step = 0
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(4):
        for i in range(len(inputs) // 16):
            step += 1
            feed = {x: inputs[i * 16:(i + 1) * 16], rate: 0.05 * 0.5 ** (step // max(1, 10 // hvd.size()))}
            session.run(train, feed)
