import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 3).astype("float32")


def model_fn(features, labels, mode):
    out = tf.compat.v1.layers.dense(features, 1)
    loss = tf.compat.v1.losses.mean_squared_error(labels, out)
    opt = tf.compat.v1.train.AdamOptimizer(0.01)
    train_op = opt.minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


def input_fn(size):
    return tf.compat.v1.data.Dataset.from_tensor_slices((rows, rows[:, :1])).shuffle(64).repeat().batch(size)


class Told(tf.compat.v1.train.SessionRunHook):
    def end(self, session):
        print('done')


line = tf.estimator.Estimator(model_fn, "line")
line.train(lambda: input_fn(8), hooks=[Told()], max_steps=40)
