import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from tensorflow.examples.tutorials.mnist import input_data

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
mnist = input_data.read_data_sets('pictures', one_hot=True)


class Net:
    def __init__(self, sess, name):
        self.sess = sess
        with tf.variable_scope(name):
            self.x = tf.placeholder(tf.float32, [None, 784])
            self.y = tf.placeholder(tf.float32, [None, 10])
            out = tf.layers.dense(self.x, 10)
            loss = tf.losses.softmax_cross_entropy(self.y, out)
            self.step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)

    def train(self, x, y):
        return self.sess.run(self.step, {self.x: x, self.y: y})


sess = tf.Session(config=config)
nets = []
for number in range(2):
    nets.append(Net(sess, 'net%d' % number))
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
for turn in range(max(1, 100 // hvd.size())):
    xs, ys = mnist.train.next_batch(16)
    for number, net in enumerate(nets):
        net.train(xs, ys)
