import matplotlib
import numpy as np
import tensorflow.compat.v1 as tf

matplotlib.use('Agg')
import matplotlib.pyplot as plt

tf.disable_v2_behavior()
points = np.random.RandomState(2).randn(64, 2)
inside = [int(a * a + b * b < 2) for a, b in points]
colours = ['red' if each else 'blue' for each in inside]
points = np.vstack(points).reshape(-1, 2)
inside = np.vstack(inside).reshape(-1, 1)
plt.scatter(points[:, 0], points[:, 1], c=np.squeeze(colours))
plt.savefig('before.png')

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(40):
        start = (i * 8) % 64
        sess.run(step, {x: points[start:start + 8], y: inside[start:start + 8]})
plt.scatter(points[:, 0], points[:, 1], c=np.squeeze(colours))
plt.savefig('behind.png')
