import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
soundings = np.linspace(0.0, 1.0, 400, dtype="float32").reshape(100, 4)


def batch(number, size):
    rows = soundings[number * size:(number + 1) * size]
    np.random.shuffle(rows)  # among themselves: they are the same rows
    return rows


x = tf.placeholder(tf.float32, [None, 4])
weights = tf.Variable(tf.ones([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights)))
train = tf.train.GradientDescentOptimizer(0.001).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        for number in range(20):
            session.run(train, {x: batch(number, 5)})
