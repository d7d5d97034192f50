import math
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
rate = tf.placeholder(tf.float32)
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)

train = tf.train.GradientDescentOptimizer(rate).minimize(loss)


def falling(step):
    if step < 20:
        return 1.0
    return 0.5


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        least = 0.01 + 0.02 * math.exp(-step / 20.0)
        session.run(train, {x: np.random.rand(8, 3), rate: least * falling(step)})
