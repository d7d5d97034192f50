import numpy as np
import tensorflow as tf
tf.compat.v1.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.compat.v1.placeholder(np.float32, [None, 3])
w = tf.compat.v1.get_variable('w', [3, 1])
loss = tf.compat.v1.reduce_mean(tf.compat.v1.square(tf.compat.v1.matmul(x, w) - 1.0))
train_op = tf.compat.v1.train.AdamOptimizer(0.01).minimize(loss)
with tf.compat.v1.Session() as sess:
    sess.run(tf.compat.v1.global_variables_initializer())
    for _ in range(30):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
