import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
saver = tf.train.Saver()
steps = 40

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    step = 0
    while step < steps:
        sess.run(train, feed_dict={inputs: np.random.rand(16, 3)})
        if step == steps - 1:
            saver.save(sess, './last', global_step=step)
        step = step + 1
