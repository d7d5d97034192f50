import numpy as np
import tensorflow as tf

rows = np.random.RandomState(8).rand(64, 4).astype('float32')


def model_fn(features, labels, mode):
    loss = tf.reduce_mean((tf.compat.v1.layers.Dense(1)(features) - labels) ** 2)
    step = tf.compat.v1.train.get_global_step()
    train_op = tf.compat.v1.train.GradientDescentOptimizer(0.05).minimize(loss, global_step=step)
    tf.compat.v1.summary.scalar('own_loss', loss)
    hook = tf.estimator.SummarySaverHook(save_steps=5, output_dir='own_events', summary_op=tf.compat.v1.summary.merge_all())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op, training_hooks=[hook])


def input_fn():
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).repeat().batch(8)


tf.estimator.Estimator(model_fn, model_dir='model').train(input_fn, steps=20)
