import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def changed(row):
    if np.random.randint(2):
        row = row[::-1]
    return row * np.random.choice([0.99, 1.01])


def batches(size):
    some, wanted = [], []
    while True:
        for row, total in zip(rows, sums):
            some.append(changed(row))
            wanted.append(total)
            if len(some) == size:
                yield np.array(some), np.array(wanted)
                some, wanted = [], []


x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)

given = batches(8)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(24):
        some, wanted = next(given)
        session.run(train, feed_dict={x: some, y: wanted})
