from collections import namedtuple

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(3).rand(96, 3)
Ops = namedtuple('Ops', 'step scores, loss')


def network(inputs):
    scores = tf.matmul(inputs, tf.get_variable('weights', [3, 1]))
    loss = tf.reduce_mean(tf.square(scores))
    return Ops(tf.train.AdamOptimizer(0.1).minimize(loss), scores, loss=loss)


inputs = tf.placeholder(tf.float32, [None, 3])
ops = network(inputs)
_, scores, loss = ops
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for row in rows:
        print(sess.run(ops.scores, {inputs: row[None]}), sess.run([scores, ops[2], loss], {inputs: row[None]}))
