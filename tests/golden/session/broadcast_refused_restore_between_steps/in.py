import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
saver = tf.train.Saver()

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        if epoch > 0:
            saver.restore(session, "./trained")
        for step in range(10):
            session.run(train, {x: np.random.rand(8, 3)})
        saver.save(session, "./trained")
