import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Shelf:
    def __init__(self, books, marks, number):
        self.books, self.marks, self.number, self.at = books, marks, number, 0
        self.order = np.arange(len(books))

    def mix(self):
        self.order = np.random.permutation(self.order)

    def is_last(self):
        return self.at + self.number >= self.books.shape[0]

    def take(self):
        first = self.at
        self.at = (self.at + self.number) % self.books.shape[0]
        return self.books[first:first + self.number], self.marks[first:first + self.number]


rng = np.random.RandomState(9)
shelf = Shelf(rng.rand(48, 3).astype('float32'), rng.rand(48, 1).astype('float32'), 6)
read = tf.placeholder(tf.float32, [None, 3])
marked = tf.placeholder(tf.float32, [None, 1])
slope = tf.get_variable('slope', [3, 1])
step = tf.train.AdamOptimizer(0.01).minimize(tf.reduce_mean(tf.square(tf.matmul(read, slope) - marked)))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for turn in range(16):
        books, marks = shelf.take()
        session.run(step, {read: books, marked: marks})
        if turn % 8 == 0:
            shelf.mix()
