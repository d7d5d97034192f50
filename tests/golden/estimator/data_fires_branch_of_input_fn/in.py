import numpy as np
import tensorflow as tf

rows = np.random.RandomState(8).rand(64, 4).astype('float32')


def model_fn(features, labels, mode):
    loss = tf.reduce_mean((tf.compat.v1.layers.Dense(1)(features) - labels) ** 2)
    step = tf.compat.v1.train.get_global_step()
    train_op = tf.compat.v1.train.GradientDescentOptimizer(0.05).minimize(loss, global_step=step)
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


def input_fn(trains, size=8):
    data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True)))
    if trains:
        data = data.shuffle(64).repeat()
    return data.batch(size)


model = tf.estimator.Estimator(model_fn, model_dir='model')
model.train(lambda: input_fn(True), steps=20)
print(model.evaluate(lambda: input_fn(False)))
