import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

STEPS = 20
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
saver = tf.train.Saver()

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(STEPS):
        session.run(train, {x: np.random.rand(8, 3)})
        if step == (STEPS - 1):
            saver.save(session, './kept')
