import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def descend(variables, gradients, rate):
    updates = []
    for variable, gradient in zip(variables, gradients):
        updates.append(variable.assign_sub(hvd.allreduce(rate * hvd.size() * gradient)))
    return tf.group(*updates)


x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = descend([w], tf.gradients(loss, [w]), 0.05)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        sess.run([train_op, loss], {x: np.random.rand(8, 4)})
