import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(4).rand(90, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
batch = tf.placeholder(tf.float32, [None, 4])
wanted = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - wanted) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
size = 16

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        at = 0
        while at < len(rows):
            start = at
            end = at + size
            some = np.array(rows[start:end])
            totals = np.array(sums[start:end])
            sess.run(train, feed_dict={batch: some, wanted: totals})
            at += size
