import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')


class Net:
    def __init__(self, rate):
        self.words = tf.placeholder(tf.int32, [None])
        self.rows = tf.placeholder(tf.float32, [None, 3])
        with tf.variable_scope('net'):
            known = tf.get_variable('known', [10, 3])
            weight = tf.get_variable('weight', [3, 1])
            tf.get_variable('unused', [2])
        g = tf.nn.embedding_lookup(known, self.words) + self.rows
        self.loss = tf.reduce_mean(tf.square(tf.matmul(g, weight) - 1.0))
        variables = tf.trainable_variables()
        taken = tf.gradients(self.loss, variables)
        clipped, _ = tf.clip_by_global_norm(taken, 0.5)
        self.step = tf.train.MomentumOptimizer(rate, 0.9).apply_gradients(zip(clipped, variables))


net = Net(0.05)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(30):
        chosen = np.random.randint(80, size=16)
        session.run(net.step, {net.words: chosen % 10, net.rows: table[chosen]})
    print(session.run(net.loss, {net.words: np.arange(10), net.rows: table[:10]}))
