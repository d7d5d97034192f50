import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
rate = tf.placeholder(tf.float32)
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)

train = tf.train.GradientDescentOptimizer(rate).minimize(loss)
now = 0.05
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        if step in (20, 30):
            now = now * 0.1
        session.run(train, {x: np.random.rand(8, 3), rate: now})
