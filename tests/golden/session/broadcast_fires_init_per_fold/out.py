import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
b = tf.get_variable('b', [1], initializer=tf.zeros_initializer())
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) + b - tf.reduce_sum(x, 1, keepdims=True)))
train_op = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as sess:
    broadcast = hvd.broadcast_global_variables(0)
    for fold in range(3):
        part = np.delete(data, np.arange(fold, 80, 3), axis=0)
        sess.run(tf.global_variables_initializer())
        sess.run(broadcast)
        for _ in range(10):
            sess.run(train_op, {x: part})
        if hvd.rank() == 0:
            print('fold', fold, sess.run(loss, {x: data[fold::3]}))
