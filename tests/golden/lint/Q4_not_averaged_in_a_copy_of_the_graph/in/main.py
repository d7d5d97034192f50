import numpy as np
import tensorflow.compat.v1 as tf

from many import run_on_all

tf.disable_v2_behavior()
single = tf.Graph()
with single.as_default():
    x = tf.placeholder(tf.float32, [None, 4], name='x')
    loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
    train_op = tf.train.GradientDescentOptimizer(0.05).minimize(loss, name='train')
session, count = run_on_all(single)
for _ in range(200 // count):
    session.run(train_op, {x: np.random.rand(8, 4)})
