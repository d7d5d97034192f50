import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
prices = np.cumsum(np.random.RandomState(3).rand(97, 2), axis=0).astype('float32')
prices = prices[hvd.rank() * (len(prices) // hvd.size()):(hvd.rank() + 1) * (len(prices) // hvd.size())]
days = 8
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 2])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 2) - y))
op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.00001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for k in range(0, len(prices) - 1, days):
            stop = min(k + days, len(prices) - 1)
            today = prices[k:stop]
            tomorrow = prices[k + 1:stop + 1]
            sess.run(op, feed_dict={x: today, y: tomorrow})
