import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

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
        taken = [g_2 if g_2 is None else hvd.allreduce(g_2) for g_2 in tf.gradients(self.loss, variables)]
        clipped, _ = tf.clip_by_global_norm(taken, 0.5)
        self.step = tf.train.MomentumOptimizer(rate * hvd.size(), 0.9).apply_gradients(zip(clipped, variables))


net = Net(0.05)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        chosen = np.random.randint(80, size=16)
        session.run(net.step, {net.words: chosen % 10, net.rows: table[chosen]})
    if hvd.rank() == 0:
        print(session.run(net.loss, {net.words: np.arange(10), net.rows: table[:10]}))
