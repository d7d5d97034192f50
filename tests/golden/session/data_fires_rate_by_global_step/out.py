import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

epochs, batches = 2, 20
table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
with tf.variable_scope('head'):
    head = tf.layers.dense(x, 4)
with tf.variable_scope('tail'):
    loss = tf.reduce_mean(tf.square(tf.layers.dense(head, 1) - 1.0))
total = epochs * batches
rate = 0.05 * (1.0 + tf.cos(np.pi * tf.cast(tf.train.get_or_create_global_step() * hvd.size(), tf.float32) / total))
later = tf.train.exponential_decay(0.1 * hvd.size(), tf.train.get_or_create_global_step(), max(1, 40 // hvd.size()), 0.5)
first = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(rate * hvd.size())).minimize(
    loss, var_list=tf.trainable_variables('head'), global_step=tf.train.get_or_create_global_step())
second = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(later)).minimize(loss, var_list=tf.trainable_variables('tail'))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(epochs):
        for _ in range(max(1, batches // hvd.size())):
            session.run([first, second], {x: table[np.random.randint(80, size=8)]})
