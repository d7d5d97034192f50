import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = tf.train.GradientDescentOptimizer(0.02).minimize(loss)
saver = tf.train.Saver()
first = 10
last = 90


def batch():
    return {x: table[np.random.randint(80, size=8)]}


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(1, 41):
        session.run(train, batch())
        if step == 40:
            saver.save(session, './forty')
    for step in range(1, last):
        session.run(train, batch())
        if step == last - 1:
            saver.save(session, './last')
    for step in range(first, first + last, 2):
        session.run(train, batch())
    for step in range(1, 1 + last):
        session.run(train, batch())
