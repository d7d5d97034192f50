import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
steps = tf.train.get_or_create_global_step()
decayed = tf.train.exponential_decay(0.01, steps, max(1, 20 // hvd.size()), 0.9)
train = tf.contrib.layers.optimize_loss(loss, steps, decayed * hvd.size(), lambda rate: hvd.DistributedOptimizer(tf.train.AdamOptimizer(rate)), clip_gradients=5.0)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 40 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
