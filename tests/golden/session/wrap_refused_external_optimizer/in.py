import numpy as np
import tensorflow as tf

x = tf.constant(np.random.rand(80, 3), tf.float32)
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
optimizer = tf.contrib.opt.ScipyOptimizerInterface(loss, method='L-BFGS-B', options={'maxiter': 50})
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    optimizer.minimize(sess)
    print(sess.run(loss))
