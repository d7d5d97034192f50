import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x_train, x_test = rng.rand(64, 4).astype('float32'), rng.rand(16, 4).astype('float32')


def inputs(rows):
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).shuffle(100).repeat().batch(8)


def model_fn(features, labels, mode):
    loss = tf.reduce_mean(tf.square(tf.compat.v1.layers.dense(features, 1) - labels))
    step = tf.compat.v1.train.AdamOptimizer(0.01).minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=step)


estimator = tf.estimator.Estimator(model_fn, model_dir='out')
estimator.train(lambda: inputs(x_train), steps=16)
print(estimator.evaluate(lambda: inputs(x_test), steps=2))
