import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))


def step_of(total):
    optimizer = tf.train.GradientDescentOptimizer(0.1)
    updates = tf.get_collection(tf.GraphKeys.UPDATE_OPS)
    updates.append(optimizer.apply_gradients(optimizer.compute_gradients(total)))
    with tf.control_dependencies([tf.group(*updates)]):
        return tf.identity(total)


train = step_of(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(10):
        session.run(train, {x: np.random.rand(8, 3)})
