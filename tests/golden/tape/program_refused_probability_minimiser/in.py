import numpy as np
import tensorflow as tf
import tensorflow_probability as tfp

rows = np.random.RandomState(6).rand(64, 4).astype('float32')
sums = rows.sum(axis=1)


def loss_and_slopes(weights):
    return tfp.math.value_and_gradient(lambda w: tf.reduce_mean((tf.linalg.matvec(rows, w) - sums) ** 2), weights)


found = tfp.optimizer.lbfgs_minimize(loss_and_slopes, initial_position=tf.zeros([4]), max_iterations=20)
print(found.position)
