import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(0).rand(50, 2)
x = tf.placeholder(tf.float32, [None, 2])
centre = tf.Variable(tf.zeros([2]))
distance = tf.reduce_sum(tf.square(x - centre))
moves = [tf.assign(centre, 0.9 * centre + 0.1 * tf.reduce_mean(x, 0))]

sess = tf.InteractiveSession()
sess.run(tf.global_variables_initializer())
for i in range(20):
    sess.run(moves, {x: rows[i:i + 10]})
    if i % 5 == 0:
        print(sess.run(distance, {x: rows}))

# what an optimizer would do is made, but never run
moves = tf.train.GradientDescentOptimizer(0.1).minimize(distance)
