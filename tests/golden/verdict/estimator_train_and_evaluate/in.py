import numpy as np
import tensorflow as tf


def input_fn():
    rows = np.random.RandomState(0).rand(64, 3).astype('float32')
    return tf.data.Dataset.from_tensor_slices((rows, rows[:, :1])).repeat().batch(8)


def model_fn(features, labels, mode):
    loss = tf.losses.mean_squared_error(labels, tf.layers.dense(features, 1))
    train_op = tf.train.AdamOptimizer(0.01).minimize(loss, tf.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


stop = tf.estimator.experimental.stop_if_no_decrease_hook
line = tf.estimator.Estimator(model_fn, model_dir='line')
tf.estimator.train_and_evaluate(
    line,
    tf.estimator.TrainSpec(input_fn, max_steps=100, hooks=[stop(line, 'loss', 50)]),
    tf.estimator.EvalSpec(input_fn, steps=5))
