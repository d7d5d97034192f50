import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.constant(np.linspace(0, 1, 16, dtype='float32')[:, None])
w = tf.get_variable('w', [1, 1])
count = tf.train.get_or_create_global_step()
loss = tf.reduce_mean((tf.matmul(tf.random_shuffle(x)[:4], w) - 3 * x[:4]) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss, global_step=count)


class Enough(tf.train.SessionRunHook):
    def before_run(self, context):
        return tf.train.SessionRunArgs(loss)

    def after_run(self, context, values):
        if values.results < 0.05:
            context.request_stop()


with tf.train.MonitoredTrainingSession(hooks=[hvd.BroadcastGlobalVariablesHook(0), tf.train.StopAtStepHook(last_step=40 // hvd.size()), Enough()], config=config) as session:
    while not session.should_stop():
        session.run(train)
