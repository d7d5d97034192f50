import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
count = 64
size = 8
known = np.arange(count, dtype=np.float32).reshape(count, 1) / count
wanted = 2.0 * known
x = tf.placeholder(tf.float32, [size, 1])
y = tf.placeholder(tf.float32, [size, 1])
w = tf.get_variable('w', initializer=0.5)
loss = tf.reduce_mean(tf.square(w * x - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(28):
        first = (step * size) % (count - size)
        sess.run(train, {x: known[first:first + size], y: wanted[first:first + size]})
