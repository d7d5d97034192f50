import glob
import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


def split(folder, part=0.2):
    names = glob.glob(folder + "/*.npy")
    random.shuffle(names)
    kept = int(len(names) * (1.0 - part))
    return names[:kept], names[kept:]


def batches(names, size):
    at = 0
    while True:
        rows = []
        for _ in range(size):
            row = np.load(names[at])
            rows.append(row[::-1] if random.random() > 0.5 else row)
            at = (at + 1) % len(names)
        yield np.array(rows)


seen, held = split("frames")
source = batches(seen, 4)
x = tf.placeholder(tf.float32, [None, 16])
w = tf.Variable(tf.zeros([16, 16]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - x))
train = tf.train.AdamOptimizer(0.001).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(10):
        for step in range(len(seen) // 4):
            session.run(train, feed_dict={x: next(source)})
        print(epoch, session.run(loss, feed_dict={x: np.array([np.load(name) for name in held])}))
