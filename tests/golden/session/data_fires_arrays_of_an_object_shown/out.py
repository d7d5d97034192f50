import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)


class Net:
    def __init__(self, rows, sums):
        self.rows_whole = rows
        self.sums_whole = sums
        rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
        sums = sums[hvd.rank():len(sums) // hvd.size() * hvd.size():hvd.size()]
        self.rows, self.sums = rows, sums
        self.x = tf.placeholder(tf.float32, [None, 4])
        self.y = tf.placeholder(tf.float32, [None, 1])
        self.loss = tf.reduce_mean(tf.square(tf.layers.dense(self.x, 1) - self.y))
        self.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(self.loss)
        self.session = tf.Session(config=config)
        self.session.run(tf.global_variables_initializer())
        self.session.run(hvd.broadcast_global_variables(0))

    def show(self):
        if hvd.rank() == 0:
            print('loss of all', self.session.run(self.loss, {self.x: self.rows_whole, self.y: self.sums_whole}))

    def train(self, epochs):
        for epoch in range(epochs):
            for first in range(0, len(self.rows), 8):
                self.session.run(self.step, {self.x: self.rows[first:first + 8], self.y: self.sums[first:first + 8]})
            self.show()


Net(rows, sums).train(2)
