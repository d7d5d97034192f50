import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

total = 640
size = 16
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    step = 1
    while step * size < total:
        sess.run(train, feed_dict={inputs: np.random.rand(size, 3)})
        if step % 10 == 0:
            print('samples', step * size)
        step += 1
    print('trained')
