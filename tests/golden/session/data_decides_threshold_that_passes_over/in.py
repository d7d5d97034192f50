import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 4])
scale = tf.Variable(1.0, trainable=False)
halve = tf.assign(scale, scale * 0.5)
loss = scale * tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
train = tf.train.AdamOptimizer(0.01).minimize(loss)


def after(session, step):
    if step < 300:
        return
    session.run(halve)


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(600):
        session.run(train, {x: np.random.rand(16, 4)})
        after(session, step)
