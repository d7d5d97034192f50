"""Find the sea floor in sonar echoes.  Written for TensorFlow 1, kept running through compat.v1."""
from __future__ import print_function

import os
import sys

import numpy as np
import tensorflow.compat.v1 as tf

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
from survey import echoes  # noqa: E402

tf.disable_v2_behavior()

flags = tf.app.flags
flags.DEFINE_float('learning_rate', 0.005, 'Learning rate.')
flags.DEFINE_integer('steps', 300, 'Number of training steps.')
flags.DEFINE_string('logdir', 'runs/sonar', 'Where checkpoints go.')
FLAGS = flags.FLAGS

BATCH = 40


def dense(x, n_out, name, activation=None):
    with tf.variable_scope(name):
        w = tf.get_variable('w', [x.shape[1], n_out])
        b = tf.get_variable('b', [n_out], initializer=tf.zeros_initializer())
    y = tf.matmul(x, w) + b
    return activation(y) if activation else y


def main(_):
    traces, depth = echoes(2000)
    test_traces, test_depth = echoes(200, seed=77)

    trace = tf.placeholder(tf.float32, [None, traces.shape[1]])
    target = tf.placeholder(tf.float32, [None])
    hidden = dense(trace, 32, 'hidden', tf.nn.relu)
    guess = tf.squeeze(dense(hidden, 1, 'out'), axis=1)
    loss = tf.reduce_mean(tf.square(guess - target))

    global_step = tf.train.get_or_create_global_step()
    rate = tf.train.exponential_decay(FLAGS.learning_rate, global_step, 100, 0.9)
    train_op = tf.train.AdamOptimizer(rate).minimize(loss, global_step=global_step)

    saver = tf.train.Saver()
    init = tf.global_variables_initializer()
    with tf.Session() as sess:
        sess.run(init)
        for step in range(FLAGS.steps):
            pick = np.random.randint(len(traces), size=BATCH)
            _, value = sess.run([train_op, loss], {trace: traces[pick], target: depth[pick]})
            if step % 100 == 0:
                print('step %d, loss %.5f' % (step, value))
        os.makedirs(FLAGS.logdir, exist_ok=True)
        path = saver.save(sess, os.path.join(FLAGS.logdir, 'model'), global_step)
        print('saved', path)
        error = sess.run(loss, {trace: test_traces, target: test_depth})
        print('test loss %.5f' % error)


if __name__ == '__main__':
    tf.app.run()
