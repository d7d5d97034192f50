import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

points = np.random.RandomState(2).rand(60, 2).astype('float32')
given = tf.placeholder(tf.float32, [None, 2])
centre = tf.Variable([0.5, 0.5])
last = tf.Variable(0.0, trainable=False)
spread = tf.reduce_mean(tf.square(given - centre))
closer = tf.train.GradientDescentOptimizer(0.2).minimize(spread)
back = centre.assign(points.mean(axis=0))
seen = tf.placeholder(tf.float32, [])
keep = last.assign(seen)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for attempt in range(3):
        session.run(back)
        for turn in range(10):
            chosen = np.random.choice(60, 6)
            _, now = session.run([closer, spread], {given: points[chosen]})
        session.run(keep, {seen: now})
