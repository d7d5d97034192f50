import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def record(writer, value, number):
    seen = tf.Summary(value=[tf.Summary.Value(tag='loss', simple_value=value)])
    if hvd.rank() == 0:
        writer.add_summary(seen, number)


class Trainer(object):
    def __init__(self, session, log):
        self.session = session
        self.log = log

    def train(self, turns):
        for turn in range(max(1, turns // hvd.size())):
            some = np.random.randint(0, len(xs), 16)
            _, value = self.session.run([step, loss], feed_dict={x: xs[some], y: ys[some]})
            if turn % 20 == 0:
                record(self.log, value, number=turn)
        if hvd.rank() == 0:
            self.log.flush()


xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    w = tf.summary.FileWriter('events', sess.graph) if hvd.rank() == 0 else None
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    Trainer(sess, w).train(60)
    if hvd.rank() == 0:
        w.close()
