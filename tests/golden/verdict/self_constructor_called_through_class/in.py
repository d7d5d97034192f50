import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(8).rand(120, 3)
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(inputs, weights) - 2.0))


class Runner(object):
    def __init__(self, op, summary):
        self.op = op
        self.summary = summary


class Trainer(Runner):
    def __init__(self, op, summary):
        Runner.__init__(self, op, summary)

    def run(self, sess):
        for _ in range(30):
            sess.run(self.op, {inputs: rows[np.random.randint(120, size=20)]})
        print(sess.run(self.summary, {inputs: rows}))


trainer = Trainer(tf.train.AdamOptimizer(0.01).minimize(loss), loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    trainer.run(sess)
