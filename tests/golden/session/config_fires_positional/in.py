import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(3).rand(60, 2)
graph = tf.Graph()
with graph.as_default():
    x = tf.placeholder(tf.float32, [None, 2])
    w = tf.get_variable('w', [2, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
    train_op = tf.train.AdagradOptimizer(0.1).minimize(loss)
    init = tf.global_variables_initializer()
    sess = tf.Session('', graph)
    sess.run(init)
    for _ in range(20):
        sess.run(train_op, {x: rows[np.random.randint(60, size=10)]})
