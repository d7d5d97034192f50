import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def descend(variables, gradients, rate):
    updates = []
    for variable, gradient in zip(variables, gradients):
        updates.append(variable.assign_sub(rate * gradient))
    return tf.group(*updates)


x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = descend([w], tf.gradients(loss, [w]), 0.05)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(20):
        sess.run([train_op, loss], {x: np.random.rand(8, 4)})
