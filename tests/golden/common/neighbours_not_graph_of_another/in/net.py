import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Net:
    def __init__(self):
        self.rows = tf.placeholder(tf.float32, [None, 3])
        weight = tf.get_variable('weight', [3, 1])
        self.out = tf.matmul(self.rows, weight)
        self.step = tf.train.GradientDescentOptimizer(0.1).minimize(tf.reduce_mean(tf.square(self.out - 1.0)))
