import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Shelf:
    def __init__(self, books, marks):
        self.books, self.marks, self.at = books, marks, 0

    def mix(self):
        order = np.random.permutation(len(self.books))
        self.books, self.marks = self.books[order], self.marks[order]
        self.at = 0

    def take(self, number):
        if self.at + number > 48:
            self.mix()
        first, self.at = self.at, self.at + number
        return self.books[first:self.at], self.marks[first:self.at]


rng = np.random.RandomState(9)
shelf = Shelf(rng.rand(48, 3).astype('float32'), rng.rand(48, 1).astype('float32'))
read = tf.placeholder(tf.float32, [None, 3])
marked = tf.placeholder(tf.float32, [None, 1])
slope = tf.get_variable('slope', [3, 1])
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(tf.matmul(read, slope) - marked)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(16):
        books, marks = shelf.take(6)
        session.run(step, {read: books, marked: marks})
