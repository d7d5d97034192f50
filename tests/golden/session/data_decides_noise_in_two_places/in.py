import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def batches(size, rows):
    start = 0
    while start + size <= rows.shape[0]:
        yield rows[start:start + size]
        start += size


def noise(count):
    return np.random.uniform(-1.0, 1.0, size=(count, 4))


class Pair:
    def __init__(self):
        self.real = tf.placeholder(tf.float32, [None, 4])
        self.z = tf.placeholder(tf.float32, [None, 4])
        told = tf.layers.dense(self.real, 1, name='told')
        fake = tf.layers.dense(tf.layers.dense(self.z, 4), 1, name='told', reuse=True)
        loss = tf.reduce_mean(told) - tf.reduce_mean(fake)
        self.told = tf.train.AdamOptimizer(0.0002).minimize(loss)
        self.made = tf.train.AdamOptimizer(0.0002).minimize(-loss)

    def fit(self, sess):
        rows = np.load('rows.npy')
        for epoch in range(100):
            for batch in batches(32, rows):
                sess.run(self.told, {self.z: noise(32), self.real: batch})
            for batch in batches(32, rows):
                sess.run(self.made, {self.z: noise(32), self.real: batch})


pair = Pair()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    pair.fit(session)
