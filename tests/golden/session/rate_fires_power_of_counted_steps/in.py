import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
inputs = np.arange(480).reshape(160, 3) / 480.0
x = tf.placeholder(tf.float32, [None, 3])
rate = tf.placeholder(tf.float32)
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
train = tf.train.GradientDescentOptimizer(rate).minimize(loss)
step = 0
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(4):
        for i in range(len(inputs) // 16):
            step += 1
            feed = {x: inputs[i * 16:(i + 1) * 16], rate: 0.05 * 0.5 ** (step // 10)}
            session.run(train, feed)
