import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

points = np.random.RandomState(2).rand(60, 2).astype('float32')
given = tf.placeholder(tf.float32, [None, 2])
centre = tf.Variable([0.5, 0.5])
spread = tf.reduce_mean(tf.square(given - centre))
closer = tf.train.GradientDescentOptimizer(0.2).minimize(spread)
jumped = tf.placeholder(tf.float32, [2])
jump = tf.assign(centre, jumped)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for attempt in range(3):
        session.run(jump, {jumped: np.random.rand(2)})
        for turn in range(10):
            session.run(closer, {given: points[np.random.choice(60, 6)]})
