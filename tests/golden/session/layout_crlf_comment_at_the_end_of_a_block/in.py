import sys
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = tf.train.AdamOptimizer(0.1).minimize(loss)
saver = tf.train.Saver()
with tf.Session() as session:
    if len(sys.argv) > 1:
        saver.restore(session, sys.argv[1])
    else:
        session.run(tf.global_variables_initializer()) # anew
    for step in range(100):
        session.run(train, {x: np.random.rand(8, 3)})
