"""Straight line, TensorFlow 1."""
from __future__ import absolute_import, print_function

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

tf.flags.DEFINE_integer('steps', 60, 'steps of one GPU')
tf.flags.DEFINE_string('dir', 'line_ckpt', 'checkpoints')
FLAGS = tf.flags.FLAGS


def main(_):
  data = np.random.RandomState(1).rand(80, 3)
  x = tf.placeholder(tf.float32, [None, 3])
  loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1.0))
  step = tf.train.get_or_create_global_step()
  train_op = hvd.DistributedOptimizer(tf.train.FtrlOptimizer(0.1 * hvd.size())).minimize(loss, step)
  hooks = [tf.train.StopAtStepHook(FLAGS.steps // hvd.size())]   # positional: num_steps
  with tf.train.MonitoredTrainingSession(checkpoint_dir=FLAGS.dir if hvd.rank() == 0 else None, hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks), config=config) as sess:
    while not sess.should_stop():
      sess.run(train_op, {x: data[np.random.randint(80, size=8)]})


if __name__ == '__main__':
  tf.app.run()
