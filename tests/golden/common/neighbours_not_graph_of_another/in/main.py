import numpy as np
import tensorflow.compat.v1 as tf
from net import Net

net = Net()
rows = np.random.RandomState(0).rand(64, 3)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for _ in range(20):
        session.run(net.step, {net.rows: rows[np.random.randint(64, size=8)]})
    tf.train.Saver().save(session, 'net.ckpt')
