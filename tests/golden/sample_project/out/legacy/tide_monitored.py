"""Forecast the tide one hour ahead; training is stopped, logged and saved by hooks."""
import os
import sys

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
from survey import tides  # noqa: E402

tf.disable_eager_execution()
tf.logging.set_verbosity(tf.logging.INFO)


def batches(levels, targets, size):
    while True:
        order = np.random.permutation(len(levels))
        for i in range(0, len(levels) - size + 1, size):
            yield levels[order[i:i + size]], targets[order[i:i + size]]


levels, targets = tides(1200)
window = tf.placeholder(tf.float32, [None, levels.shape[1]], name='window')
target = tf.placeholder(tf.float32, [None, 1], name='target')

w1 = tf.get_variable('w1', [levels.shape[1], 24])
b1 = tf.get_variable('b1', [24], initializer=tf.zeros_initializer())
w2 = tf.get_variable('w2', [24, 1])
forecast = tf.matmul(tf.tanh(tf.matmul(window, w1) + b1), w2)
loss = tf.losses.mean_squared_error(target, forecast)

global_step = tf.train.get_or_create_global_step()
optimizer = hvd.DistributedOptimizer(tf.train.MomentumOptimizer(learning_rate=0.02 * hvd.size(), momentum=0.9))
train_op = optimizer.minimize(loss, global_step=global_step)

hooks = [
    tf.train.StopAtStepHook(last_step=400 // hvd.size()),
    tf.train.LoggingTensorHook({'step': global_step, 'loss': loss}, every_n_iter=100),
]

feed = batches(levels, targets, 60)
with tf.train.MonitoredTrainingSession(checkpoint_dir='runs/tide' if hvd.rank() == 0 else None, hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks),
                                       save_checkpoint_secs=60,
                                       config=config) as sess:
    while not sess.should_stop():
        x, y = next(feed)
        sess.run(train_op, feed_dict={window: x, target: y})
