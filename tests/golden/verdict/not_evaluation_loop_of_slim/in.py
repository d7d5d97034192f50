import tensorflow as tf

slim = tf.contrib.slim

inputs = tf.random_uniform([8, 3])
outputs = slim.fully_connected(inputs, 1)
error, update = slim.metrics.streaming_mean_absolute_error(outputs, tf.reduce_sum(inputs, 1, keepdims=True))
slim.evaluation.evaluate_once('', '/tmp/sums/model.ckpt-100', '/tmp/sums_eval', num_evals=10, eval_op=[update])
