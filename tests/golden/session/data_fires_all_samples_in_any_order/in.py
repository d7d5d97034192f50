import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
count = rows.shape[0]
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(8):
        order = np.random.permutation(count)
        session.run(train, {x: rows[order], y: sums[order]})
