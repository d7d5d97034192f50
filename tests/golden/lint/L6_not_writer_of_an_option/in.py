import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

parser = argparse.ArgumentParser()
parser.add_argument('--batch', type=int, default=32)
parser.add_argument('--log-dir')
args = parser.parse_args()
hvd.init()
tf.compat.v1.disable_eager_execution()
points = np.random.rand(256, 1).astype('float32')
x = tf.compat.v1.placeholder(tf.float32, [None, 1])
w = tf.compat.v1.get_variable('w', [1, 1])
loss = tf.reduce_mean(tf.square(x @ w - tf.sin(x)))
opt = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train_op = opt.minimize(loss)
summary = tf.compat.v1.summary.scalar('loss', loss)
config = tf.compat.v1.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
with tf.compat.v1.Session(config=config) as sess:
    sess.run(tf.compat.v1.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    folder = args.log_dir
    writer = tf.compat.v1.summary.FileWriter(folder) if folder else None
    for number in range(100 // hvd.size()):
        _, drawn = sess.run([train_op, summary], feed_dict={x: points})
        if writer:
            writer.add_summary(drawn, number)
