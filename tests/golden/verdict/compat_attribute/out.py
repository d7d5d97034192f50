import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
tf1 = tf.compat.v1
tf1.disable_eager_execution()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf1.placeholder(np.float32, [None, 3])
w = tf1.get_variable('w', [3, 1])
loss = tf1.reduce_mean(tf1.square(tf1.matmul(x, w) - 1.0))
train_op = hvd.DistributedOptimizer(tf1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
config = tf1.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
with tf1.Session(config=config) as sess:
    sess.run(tf1.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
