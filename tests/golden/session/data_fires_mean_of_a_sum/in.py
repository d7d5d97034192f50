import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(9).rand(64, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
cost = tf.reduce_mean(tf.square(tf.matmul(x, w) - tf.reduce_sum(x, 1, keepdims=True)))
step = tf.train.GradientDescentOptimizer(0.1).minimize(cost)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    batches = 8
    for epoch in range(2):
        total = 0.0
        mean = 0.0
        for _ in range(batches):
            batch = rows[np.random.randint(64, size=8)]
            sess.run(step, {x: batch})
            total = total + sess.run(cost, {x: batch})
            mean = mean + sess.run(cost, {x: batch}) / batches
        print(epoch, np.isfinite(total / batches), np.isfinite(mean))
