import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
rate = tf.Variable(0.05, trainable=False)
train = tf.train.GradientDescentOptimizer(rate).minimize(loss)
halve = tf.assign(rate, rate * 0.5)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(1, 41):
        session.run(train, {x: np.random.rand(8, 3)})
        if step % 10 == 0:
            session.run(halve)
