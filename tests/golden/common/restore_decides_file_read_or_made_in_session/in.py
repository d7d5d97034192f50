import os
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def table(path):
    if os.path.exists(path):
        return np.load(path)
    made = np.random.RandomState(0).rand(64, 3).astype('float32')
    np.save(path, made)
    return made


rows = table('table.npy')
batch = tf.placeholder(tf.float32, [None, 3])
weight = tf.get_variable('weight', [3, 1])
step = tf.train.GradientDescentOptimizer(0.1).minimize(tf.reduce_mean(tf.square(tf.matmul(batch, weight) - 1.0)))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(20):
        session.run(step, {batch: rows[np.random.randint(64, size=8)]})
