import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

points = np.random.RandomState(5).rand(64, 2).astype('float32')
heights = points.dot(np.array([[2.0], [-1.0]], 'float32'))

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [2, 1])
guess = tf.matmul(x, weights)
loss = tf.reduce_mean(tf.square(guess - y))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(5):
        total = 0.0
        for k in range(points.shape[0] // 8):
            _, value = session.run([train, loss], {x: points[k * 8:k * 8 + 8], y: heights[k * 8:k * 8 + 8]})
            total += value
        print('mean of the steps', total / (points.shape[0] // 8))
        everything = {x: points, y: heights}
        print('loss', session.run(loss, everything), 'of', len(points))
        off = session.run(guess, {x: points}) - heights
        print('off by', np.abs(off).max())
