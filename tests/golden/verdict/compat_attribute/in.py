import numpy as np
import tensorflow as tf
tf1 = tf.compat.v1
tf1.disable_eager_execution()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf1.placeholder(np.float32, [None, 3])
w = tf1.get_variable('w', [3, 1])
loss = tf1.reduce_mean(tf1.square(tf1.matmul(x, w) - 1.0))
train_op = tf1.train.AdamOptimizer(0.01).minimize(loss)
with tf1.Session() as sess:
    sess.run(tf1.global_variables_initializer())
    for _ in range(30):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
