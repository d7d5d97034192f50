import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Line:
    def __init__(self, width):
        self.x = tf.placeholder(tf.float32, [None, width])
        self.w = tf.get_variable('w', [width, 1])
        self.out = tf.matmul(self.x, self.w)
        loss = tf.reduce_mean(tf.square(self.out - tf.reduce_sum(self.x, 1, keepdims=True)))
        self.step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

    def use(self, session):
        self.session = session

    def fit(self, rows, epochs):
        rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
        for _ in range(epochs):
            for start in range(0, len(rows), 8):
                self.session.run(self.step, {self.x: rows[start:start + 8]})

    def answer(self, rows):
        return self.session.run(self.out, {self.x: rows})


rows = np.random.RandomState(6).rand(64, 3)
line = Line(3)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    line.use(session)
    line.fit(rows, 2)
with tf.Session(config=config) as fresh:
    fresh.run(tf.global_variables_initializer())
    fresh.run(hvd.broadcast_global_variables(0))
    line.use(fresh)
    if hvd.rank() == 0:
        print(line.answer(rows[:1]).shape)
