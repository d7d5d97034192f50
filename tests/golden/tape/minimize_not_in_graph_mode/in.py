import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

data = np.random.RandomState(11).rand(50, 3)
p = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(p, w) - 1.0))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(20):
        sess.run(train, {p: data[np.random.randint(50, size=10)]})
