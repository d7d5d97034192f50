import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
out = tf.matmul(x, w)
slopes = tf.gradients(out, [x])
penalty = tf.square(tf.norm(slopes[0]) - 1.0)
loss = tf.reduce_mean(tf.square(out - 1.0)) + 0.1 * penalty
gradients = tf.gradients(loss, [w])
step = tf.train.GradientDescentOptimizer(0.05).apply_gradients([(gradients[0], w)])
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(30):
        session.run(step, {x: table[np.random.randint(80, size=16)]})
