import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(2).rand(50, 3)
sums = rows.sum(axis=1, keepdims=True)


def portions(a, b, size):
    order = np.random.permutation(len(a))
    for part in np.array_split(order, len(a) // size):
        yield a[part], b[part]


x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - y))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for some, their in portions(rows, sums, 8):
            session.run(train, {x: some, y: their})
        print(session.run(loss, {x: rows, y: sums}))
