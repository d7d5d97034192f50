import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
x = tf.constant(np.linspace(0, 1, 16, dtype='float32')[:, None])
w = tf.get_variable('w', [1, 1])
count = tf.train.get_or_create_global_step()
loss = tf.reduce_mean((tf.matmul(tf.random_shuffle(x)[:4], w) - 3 * x[:4]) ** 2)
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=count)


class Enough(tf.train.SessionRunHook):
    def before_run(self, context):
        return tf.train.SessionRunArgs(loss)

    def after_run(self, context, values):
        if values.results < 0.05:
            context.request_stop()


with tf.train.MonitoredTrainingSession(hooks=[tf.train.StopAtStepHook(last_step=40), Enough()]) as session:
    while not session.should_stop():
        session.run(train)
