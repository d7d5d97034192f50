import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

samples = np.random.RandomState(7).rand(64, 4).astype('float32')
labels = samples.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
rate = tf.placeholder(tf.float32, [])
w = tf.Variable(tf.random_uniform([4, 1]))
b = tf.Variable(tf.zeros([1]))
error = tf.matmul(x, w) + b - y
step_w = w.assign(w - 0.05 * tf.matmul(x, error, transpose_a=True) / 8.0)
step_b = tf.assign_sub(b, rate * tf.reduce_mean(error, axis=0))
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(0, len(samples), 8):
        sess.run([step_w, step_b], {x: samples[i:i + 8], y: labels[i:i + 8], rate: 0.05})
