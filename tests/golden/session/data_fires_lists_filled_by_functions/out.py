import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Regression:
    def __init__(self, count):
        self.rows = []
        self.targets = []
        self.collect(count)
        self.label(self.rows, self.targets)
        self.rows = self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()]
        self.targets = self.targets[hvd.rank():len(self.targets) // hvd.size() * hvd.size():hvd.size()]
        self.x = tf.placeholder(tf.float32, [None, 3])
        self.y = tf.placeholder(tf.float32, [None, 1])
        loss = tf.losses.mean_squared_error(self.y, tf.layers.dense(self.x, 1))
        self.train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)

    def collect(self, count):
        for n in range(count):
            self.rows.append([(n * factor % 100) / 100.0 for factor in (3, 7, 11)])

    @staticmethod
    def label(rows, targets):
        for row in rows:
            targets.append([sum(row)])

    def fit(self, epochs):
        with tf.Session(config=config) as session:
            session.run(tf.global_variables_initializer())
            session.run(hvd.broadcast_global_variables(0))
            for epoch in range(epochs):
                for i in range(0, len(self.rows), 16):
                    session.run(self.train, {self.x: self.rows[i:i + 16], self.y: self.targets[i:i + 16]})


Regression(192).fit(3)
