import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.AdamOptimizer(0.01).minimize(loss)
saver = tf.train.Saver()

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(20):
        sess.run(step, {x: np.random.rand(8, 3)})
    saver.save(sess, 'model/first')

with tf.Session() as sess:
    saver.restore(sess, 'model/first')
    for _ in range(20):
        sess.run(step, {x: np.random.rand(8, 3)})
