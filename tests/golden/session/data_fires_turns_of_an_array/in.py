import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

steps = 40
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
saver = tf.train.Saver()

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in np.arange(steps):
        sess.run(train, feed_dict={inputs: np.random.rand(16, 3)})
        if step % 10 == 0 or step + 1 == steps:
            saver.save(sess, './model', global_step=step)
