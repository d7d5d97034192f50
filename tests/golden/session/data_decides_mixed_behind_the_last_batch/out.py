import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Shelf:
    def __init__(self, books, marks, number):
        self.books, self.marks, self.number, self.at = books, marks, number, 0
        self.order = np.arange(len(books))

    def mix(self):
        self.order = np.random.permutation(self.order)

    def is_last(self):
        return self.at + self.number >= self.books.shape[0]

    def take(self):
        chosen = self.order[self.at:self.at + self.number]
        self.at = (self.at + self.number) % self.books.shape[0]
        return self.books[chosen], self.marks[chosen]


rng = np.random.RandomState(9)
shelf = Shelf(rng.rand(48, 3).astype('float32'), rng.rand(48, 1).astype('float32'), 6)
read = tf.placeholder(tf.float32, [None, 3])
marked = tf.placeholder(tf.float32, [None, 1])
slope = tf.get_variable('slope', [3, 1])
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(tf.matmul(read, slope) - marked)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(16):
        last = shelf.is_last()
        books, marks = shelf.take()
        session.run(step, {read: books, marked: marks})
        if last:
            shelf.mix()
