import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(3).rand(64, 3)


class Scorer:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        self.targets = tf.placeholder(tf.float32, [None, 1])
        self.cost, self.train_op, self.scores = self.build()

    def build(self):
        scores = tf.matmul(self.inputs, tf.get_variable('weights', [3, 1]))
        cost = tf.reduce_mean(tf.square(scores - self.targets))
        train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(cost)
        return cost, train_op, scores

    def fit(self, session, inputs):
        return session.run([self.train_op, self.cost], {self.inputs: inputs, self.targets: inputs[:, :1]})

    def score(self, session, inputs):
        return session.run(self.scores, {self.inputs: inputs})


scorer = Scorer()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        scorer.fit(sess, rows[np.random.randint(64, size=8)])
    if hvd.rank() == 0:
        print(scorer.score(sess, rows[:2]))
