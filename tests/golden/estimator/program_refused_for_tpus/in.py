import numpy as np
import tensorflow.compat.v1 as tf

rows = np.random.RandomState(0).rand(64, 1).astype('float32')


def model_fn(features, labels, mode, params):
    loss = tf.reduce_mean(tf.square(tf.layers.dense(features, 1)))
    train_op = tf.train.AdamOptimizer(0.01).minimize(loss, global_step=tf.train.get_global_step())
    return tf.estimator.tpu.TPUEstimatorSpec(mode, loss=loss, train_op=train_op)


def input_fn(params):
    return tf.data.Dataset.from_tensor_slices(rows).repeat().batch(params['batch_size'])


estimator = tf.estimator.tpu.TPUEstimator(model_fn=model_fn, use_tpu=False, train_batch_size=8, config=tf.estimator.tpu.RunConfig())
estimator.train(input_fn, max_steps=40)
