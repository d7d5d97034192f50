import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(4).rand(80, 3)
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(inputs, weights)))


class Task(object):
    def go(self):
        self.setup()


class Shrink(Task):
    def setup(self):
        self.train_op = tf.train.AdamOptimizer(0.1).minimize(loss)


task = Shrink()
task.go()
sess = tf.Session()
sess.run(tf.global_variables_initializer())
for _ in range(10):
    sess.run(task.train_op, {inputs: rows[np.random.randint(80, size=8)]})
