import tensorflow as tf
from tensorflow.contrib import training

inputs = tf.random_uniform([8, 3])
outputs = tf.layers.dense(inputs, 1)
loss = tf.losses.mean_squared_error(tf.reduce_sum(inputs, 1, keepdims=True), outputs)
step = tf.train.get_or_create_global_step()
op = tf.train.GradientDescentOptimizer(0.01).minimize(loss, global_step=step)
training.train(op, '/tmp/sums', hooks=[tf.train.StopAtStepHook(last_step=200)])
