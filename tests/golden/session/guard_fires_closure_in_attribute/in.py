import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()

x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)


def make_report(sess, path):
    history = tf.placeholder(tf.float32, [None])
    summary = tf.summary.scalar('loss', history[-1])
    writer = tf.summary.FileWriter(path, sess.graph)

    def report(step, losses):
        writer.add_summary(sess.run(summary, {history: losses}), step)
        np.save('losses-{}.npy'.format(step), losses)

    return report


class Trainer:
    def __init__(self, report=None):
        self.report = report

    def train(self, sess, steps=12):
        sess.run(tf.global_variables_initializer())
        losses = []
        for step in range(steps):
            rows = np.random.rand(16, 4)
            _, value = sess.run([train, loss], {x: rows, y: rows.sum(axis=1, keepdims=True)})
            losses.append(value)
            self.report and self.report(step=step, losses=losses)


if __name__ == '__main__':
    sess = tf.Session()
    trainer = Trainer()
    trainer.report = make_report(sess, 'logs')
    trainer.train(sess)
