import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

batch = tf.placeholder(tf.float32, [None, 4])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - 1.) ** 2)
step = tf.train.GradientDescentOptimizer(0.05).minimize(loss)


def run_epoch(sess, rows, fetch):
    total = 0
    for start in range(0, len(rows), 16):
        value, _ = sess.run([loss, fetch], {batch: rows[start:start + 16]})
        total += value
    return total


samples = np.random.RandomState(0).rand(96, 4)
tested = np.random.RandomState(1).rand(32, 4)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        run_epoch(sess, samples, step)
        print(run_epoch(sess, tested, tf.no_op()))
