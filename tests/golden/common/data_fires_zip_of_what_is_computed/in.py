import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
heights = np.linspace(-1, 1, 64)
weights = 3 * heights + np.random.randn(*heights.shape) * 0.33
height = tf.placeholder('float')
weight = tf.placeholder('float')
slope = tf.Variable(0.0)
loss = tf.square(weight - height * slope)
descend = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for (x, y) in zip(heights, weights):
            session.run(descend, feed_dict={height: x, weight: y})
    print(session.run(slope))
