import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
before = 0
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
first = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(0):
        session.run(first, {x: np.random.rand(8, 3)})
    for step in range(before):
        session.run(first, {x: np.random.rand(8, 3)})
    for step in range(20):
        session.run(train, {x: np.random.rand(8, 3)})
