import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
