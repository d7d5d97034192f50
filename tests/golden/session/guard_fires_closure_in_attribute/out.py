import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)


def make_report(sess, path):
    history = tf.placeholder(tf.float32, [None])
    summary = tf.summary.scalar('loss', history[-1])
    writer = tf.summary.FileWriter(path, sess.graph) if hvd.rank() == 0 else None

    def report(step, losses):
        if hvd.rank() == 0:
            writer.add_summary(sess.run(summary, {history: losses}), step)
            np.save('losses-{}.npy'.format(step), losses)

    return report


class Trainer:
    def __init__(self, report=None):
        self.report = report

    def train(self, sess, steps=12):
        sess.run(tf.global_variables_initializer())
        sess.run(hvd.broadcast_global_variables(0))
        losses = []
        for step in range(max(1, steps // hvd.size())):
            rows = np.random.rand(16, 4)
            _, value = sess.run([train, loss], {x: rows, y: rows.sum(axis=1, keepdims=True)})
            losses.append(value)
            self.report and self.report(step=step, losses=losses)


if __name__ == '__main__':
    sess = tf.Session(config=config)
    trainer = Trainer()
    trainer.report = make_report(sess, 'logs')
    trainer.train(sess)
