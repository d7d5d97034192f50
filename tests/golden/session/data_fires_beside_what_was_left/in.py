import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
given = np.arange(16, dtype=np.float32).reshape(16, 1) / 16.0
wanted = 2.0 * given
x = tf.placeholder(tf.float32, [None, 1])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.5)
loss = tf.reduce_mean(tf.square(w * x - y))
train = tf.train.GradientDescentOptimizer(0.02).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(4):
        told = []
        for one, other in zip(given, wanted):
            now, _ = sess.run([w, train], {x: [one], y: [other]})
            told.append(now * one)
        for one, other, guess in zip(given, wanted, told):
            print(one, other, guess)
