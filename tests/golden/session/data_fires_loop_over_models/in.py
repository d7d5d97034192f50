import tensorflow.compat.v1 as tf
from tensorflow.examples.tutorials.mnist import input_data

tf.disable_v2_behavior()
mnist = input_data.read_data_sets('pictures', one_hot=True)


class Net:
    def __init__(self, sess, name):
        self.sess = sess
        with tf.variable_scope(name):
            self.x = tf.placeholder(tf.float32, [None, 784])
            self.y = tf.placeholder(tf.float32, [None, 10])
            out = tf.layers.dense(self.x, 10)
            loss = tf.losses.softmax_cross_entropy(self.y, out)
            self.step = tf.train.AdamOptimizer(0.01).minimize(loss)

    def train(self, x, y):
        return self.sess.run(self.step, {self.x: x, self.y: y})


sess = tf.Session()
nets = []
for number in range(2):
    nets.append(Net(sess, 'net%d' % number))
sess.run(tf.global_variables_initializer())
for turn in range(100):
    xs, ys = mnist.train.next_batch(16)
    for number, net in enumerate(nets):
        net.train(xs, ys)
