import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Agent:
    def __init__(self):
        self.x = tf.placeholder(tf.float32, [None, 3])
        self.y = tf.placeholder(tf.float32, [None, 1])
        w = tf.get_variable('w', [3, 1])
        v = tf.get_variable('v', [3, 1])
        self.actor = tf.train.AdamOptimizer(0.01).minimize(tf.reduce_mean(tf.square(tf.matmul(self.x, w) - self.y)))
        self.critic = tf.train.AdamOptimizer(0.02).minimize(tf.reduce_mean(tf.square(tf.matmul(self.x, v) - self.y)))
        self.session = tf.Session()
        self.session.run(tf.global_variables_initializer())

    def update(self, x, y):
        [self.session.run(self.actor, {self.x: x, self.y: y}) for _ in range(10)]
        for _ in range(10):
            self.session.run(self.critic, {self.x: x, self.y: y})


agent = Agent()
for turn in range(12):
    rows = []
    for t in range(16):
        rows.append(np.random.rand(3))
        if (t + 1) % 8 == 0:
            x = np.array(rows)
            rows = []
            agent.update(x, x.sum(axis=1, keepdims=True))
