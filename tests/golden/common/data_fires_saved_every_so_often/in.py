import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.005).minimize(loss)
saver = tf.train.Saver()
n = 60
every = 20

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for i in range(n):
        session.run(step, {x: table[np.random.randint(80, size=8)]})
        if (i + 1) % every == 0:
            saver.save(session, './m', global_step=i)
