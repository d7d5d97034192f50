import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Portions:
    def __init__(self, rows, size=8, mixed=False):
        self.rows = rows
        self.size = size
        self.mixed = mixed

    def go(self):
        if self.mixed:
            self.rows = np.random.permutation(self.rows)
        for first in range(0, len(self.rows), self.size):
            yield self.rows[first:first + self.size]


portions = Portions(np.arange(96, dtype='float32').reshape(32, 3) / 96, mixed=True)
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        portion = portions.go()
        for step in range(max(1, 4 // hvd.size())):
            session.run(train, {x: next(portion)})
