import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(9).rand(64, 3)
size = 8
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
cost = tf.reduce_mean(tf.square(tf.matmul(x, w) - tf.reduce_sum(x, 1, keepdims=True)))
step = tf.train.GradientDescentOptimizer(0.1).minimize(cost)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        total = 0.0
        for _ in range(rows.size // 3 // size):
            total += sess.run([step, cost], {x: rows[np.random.randint(64, size=size)]})[1]
        total /= (rows.size // 3 // size)
        print(epoch, np.isfinite(total))
