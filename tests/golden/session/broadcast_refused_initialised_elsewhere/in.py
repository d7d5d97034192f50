import numpy as np
import tensorflow.compat.v1 as tf
from lab_tools.sessions import prepare

tf.disable_v2_behavior()
data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    prepare(sess, 'checkpoints')
    for _ in range(30):
        sess.run(train_op, {x: data})
