import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
inputs = np.random.RandomState(1).rand(64, 3).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)

x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
rate = tf.Variable(0.02, trainable=False)
lower = rate.assign(tf.maximum(rate * 0.99, 0.001))
train = tf.train.GradientDescentOptimizer(rate).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        rows = np.random.randint(0, 64, 8)
        session.run(train, {x: inputs[rows], y: targets[rows]})
        session.run(lower)
        if step % 10 == 0:
            session.run(rate.assign(rate * 0.9))
