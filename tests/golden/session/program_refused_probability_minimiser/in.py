import numpy as np
import tensorflow.compat.v1 as tf
import tensorflow_probability as tfp

tf.disable_v2_behavior()
rows = np.random.RandomState(22).rand(64, 4).astype('float32')
sums = rows.sum(axis=1)


def loss_and_slopes(weights):
    loss = tf.reduce_mean((tf.linalg.matvec(rows, weights) - sums) ** 2)
    return loss, tf.gradients(loss, weights)[0]


found = tfp.optimizer.bfgs_minimize(loss_and_slopes, initial_position=tf.zeros([4]))
with tf.Session() as session:
    print(session.run(found.position))
