import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


class Net(object):
    def __init__(self):
        self.session = tf.Session()
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.y = tf.placeholder(tf.float32, [None, 1])
        self.loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - self.y))
        self.train = tf.train.AdamOptimizer(0.001).minimize(self.loss)
        self.session.run(tf.global_variables_initializer())

    def fit(self, x, y):
        for at in range(0, len(x), 8):
            self.session.run(self.train, {self.x: x[at:at + 8], self.y: y[at:at + 8]})
