import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Agent:
    def __init__(self):
        self.x = tf.placeholder(tf.float32, [None, 3])
        self.y = tf.placeholder(tf.float32, [None, 1])
        w = tf.get_variable('w', [3, 1])
        v = tf.get_variable('v', [3, 1])
        self.actor = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(tf.matmul(self.x, w) - self.y)))
        self.critic = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.02 * hvd.size())).minimize(tf.reduce_mean(tf.square(tf.matmul(self.x, v) - self.y)))
        self.session = tf.Session(config=config)
        self.session.run(tf.global_variables_initializer())
        self.session.run(hvd.broadcast_global_variables(0))

    def update(self, x, y):
        [self.session.run(self.actor, {self.x: x, self.y: y}) for _ in range(10)]
        for _ in range(10):
            self.session.run(self.critic, {self.x: x, self.y: y})


agent = Agent()
for turn in range(max(1, 12 // hvd.size())):
    rows = []
    for t in range(16):
        rows.append(np.random.rand(3))
        if (t + 1) % 8 == 0:
            x = np.array(rows)
            rows = []
            agent.update(x, x.sum(axis=1, keepdims=True))
