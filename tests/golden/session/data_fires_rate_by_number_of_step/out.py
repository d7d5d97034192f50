import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
step = tf.Variable(0, trainable=False, name='step')
number = tf.cast(step * hvd.size(), tf.float32)
total = 40
rate = tf.where(number < 8.0, 0.01 * number, 0.05 * (1.0 + tf.cos(np.pi * number / total)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(loss, global_step=step)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 40 // hvd.size())):
        session.run(train, {x: table[np.random.randint(80, size=8)]})
