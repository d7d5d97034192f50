import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def record(writer, value, number):
    seen = tf.Summary(value=[tf.Summary.Value(tag='loss', simple_value=value)])
    writer.add_summary(seen, number)
    folders.append(writer.get_logdir())


folders = []


class Trainer(object):
    def __init__(self, session, log):
        self.session = session
        self.log = log

    def train(self, turns):
        for turn in range(turns):
            some = np.random.randint(0, len(xs), 16)
            _, value = self.session.run([step, loss], feed_dict={x: xs[some], y: ys[some]})
            if turn % 20 == 0:
                record(self.log, value, number=turn)
        self.log.flush()


xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    w = tf.summary.FileWriter('events', sess.graph)
    sess.run(tf.global_variables_initializer())
    Trainer(sess, w).train(60)
    w.close()
