import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(3).rand(80, 4).astype('float32')
order = np.random.permutation(len(rows))
train, test = rows[order[:60]], rows[order[60:]]
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for turn in range(8):
        sess.run(step, feed_dict={x: train})
    print(sess.run(loss, feed_dict={x: test}))
