import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def critic(samples):
    with tf.variable_scope("critic", reuse=tf.AUTO_REUSE):
        return tf.layers.dense(samples, 1, activation=tf.nn.tanh)


real = tf.placeholder(tf.float32, [None, 4])
fake = tf.placeholder(tf.float32, [None, 4])
mixed = 0.5 * real + 0.5 * fake
optimizer = tf.train.GradientDescentOptimizer(0.01)
slopes = tf.gradients(critic(mixed), mixed)[0]
penalty = tf.reduce_mean(tf.square(tf.sqrt(tf.reduce_sum(tf.square(slopes), axis=1)) - 1.0))
loss = tf.reduce_mean(critic(fake)) - tf.reduce_mean(critic(real)) + 10 * penalty
train = optimizer.apply_gradients(optimizer.compute_gradients(loss))

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(20):
        session.run(train, {real: np.random.rand(8, 4), fake: np.random.rand(8, 4)})
