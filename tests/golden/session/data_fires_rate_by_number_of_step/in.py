import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
step = tf.Variable(0, trainable=False, name='step')
number = tf.cast(step, tf.float32)
total = 40
rate = tf.where(number < 8.0, 0.01 * number, 0.05 * (1.0 + tf.cos(np.pi * number / total)))
train = tf.train.GradientDescentOptimizer(rate).minimize(loss, global_step=step)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(40):
        session.run(train, {x: table[np.random.randint(80, size=8)]})
