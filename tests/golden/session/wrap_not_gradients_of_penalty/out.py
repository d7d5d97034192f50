import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def critic(samples):
    with tf.variable_scope("critic", reuse=tf.AUTO_REUSE):
        return tf.layers.dense(samples, 1, activation=tf.nn.tanh)


real = tf.placeholder(tf.float32, [None, 4])
fake = tf.placeholder(tf.float32, [None, 4])
mixed = 0.5 * real + 0.5 * fake
optimizer = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size()))
slopes = tf.gradients(critic(mixed), mixed)[0]
penalty = tf.reduce_mean(tf.square(tf.sqrt(tf.reduce_sum(tf.square(slopes), axis=1)) - 1.0))
loss = tf.reduce_mean(critic(fake)) - tf.reduce_mean(critic(real)) + 10 * penalty
train = optimizer.apply_gradients(optimizer.compute_gradients(loss))

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 20 // hvd.size())):
        session.run(train, {real: np.random.rand(8, 4), fake: np.random.rand(8, 4)})
