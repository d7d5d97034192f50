import os

import numpy as np
import tensorflow as tf

tf1 = tf.compat.v1
tf1.disable_eager_execution()


def train(folder):
    if os.path.exists(folder):
        raise SystemExit("there is a run in " + folder)
    os.makedirs(folder)
    x = tf1.placeholder(tf.float32, [None, 3])
    w = tf1.get_variable("w", [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
    step = tf1.train.AdamOptimizer(0.01).minimize(loss)
    with tf1.Session() as session:
        session.run(tf1.global_variables_initializer())
        for _ in range(40):
            session.run(step, feed_dict={x: np.random.rand(16, 3)})


train("out")
