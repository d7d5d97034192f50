import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


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
        self.told = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.0002 * hvd.size())).minimize(loss)
        self.made = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.0002 * hvd.size())).minimize(-loss)

    def fit(self, sess):
        rows = np.load('rows.npy')
        for epoch in range(100):
            for batch in batches(32, rows):
                sess.run(self.told, {self.z: noise(32), self.real: batch})
            for batch in batches(32, rows):
                sess.run(self.made, {self.z: noise(32), self.real: batch})


pair = Pair()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    pair.fit(session)
