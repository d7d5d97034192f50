import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

samples = np.random.RandomState(7).rand(64, 4).astype('float32')
labels = samples.sum(axis=1, keepdims=True)
samples = samples[hvd.rank():len(samples) // hvd.size() * hvd.size():hvd.size()]
labels = labels[hvd.rank():len(labels) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
rate = tf.placeholder(tf.float32, [])
w = tf.Variable(tf.random_uniform([4, 1]))
b = tf.Variable(tf.zeros([1]))
error = tf.matmul(x, w) + b - y
step_w = w.assign(w - hvd.allreduce(0.05 * hvd.size() * tf.matmul(x, error, transpose_a=True) / 8.0))
step_b = tf.assign_sub(b, hvd.allreduce(rate * hvd.size() * tf.reduce_mean(error, axis=0)))
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(0, len(samples), 8):
        sess.run([step_w, step_b], {x: samples[i:i + 8], y: labels[i:i + 8], rate: 0.05})
