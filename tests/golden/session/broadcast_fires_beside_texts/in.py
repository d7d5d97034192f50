import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Record(object):
    def __init__(self):
        self.name = tf.Variable([], dtype=tf.string, trainable=False)
        self.label = tf.Variable('none', trainable=False)


record = Record()
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(20):
        session.run(train, {x: np.random.rand(8, 3)})
