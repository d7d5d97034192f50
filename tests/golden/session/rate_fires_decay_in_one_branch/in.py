import sys

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
turns = tf.train.get_or_create_global_step()


class Trainer:
    def __init__(self, rate):
        if '--falling' in sys.argv:
            self.rate = tf.maximum(tf.train.exponential_decay(rate, turns, 40, 0.5), 1e-5)
        else:
            self.rate = tf.Variable(rate, trainable=False)
        self.step = tf.train.AdamOptimizer(self.rate).minimize(loss, global_step=turns)


trainer = Trainer(0.01)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for turn in range(60):
        some = np.random.randint(0, len(xs), 16)
        sess.run(trainer.step, feed_dict={x: xs[some], y: ys[some]})
