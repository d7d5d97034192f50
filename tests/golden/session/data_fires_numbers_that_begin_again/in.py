import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

TOTAL = 64
batch = 8
points = np.random.RandomState(3).rand(TOTAL, 2)
heights = [[2.0 * p[0] - p[1]] for p in points]

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [2, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - y))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(40):
        first = step * batch % TOTAL
        behind = min(first + batch, TOTAL)
        session.run(train, {x: points[first:behind], y: heights[first:behind]})
    print(session.run(loss, {x: points, y: heights}))
