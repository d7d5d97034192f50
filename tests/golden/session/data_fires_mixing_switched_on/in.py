import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Portions:
    def __init__(self, rows, size=8, mixed=False):
        self.rows = rows
        self.size = size
        self.mixed = mixed

    def go(self):
        if self.mixed:
            self.rows = np.random.permutation(self.rows)
        for first in range(0, len(self.rows), self.size):
            yield self.rows[first:first + self.size]


portions = Portions(np.arange(96, dtype='float32').reshape(32, 3) / 96, mixed=True)
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        portion = portions.go()
        for step in range(4):
            session.run(train, {x: next(portion)})
