import random

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
pairs = list(zip(rows, sums))
order = np.arange(len(rows))

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)


def mixed():
    places = np.random.permutation(len(rows))
    return rows[places], sums[places]


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(8):
        some, wanted = mixed()
        session.run(train, feed_dict={x: some, y: wanted})
    for step in range(8):
        random.shuffle(pairs)
        some, wanted = zip(*pairs)
        session.run(train, feed_dict={x: some, y: wanted})
    for step in range(8):
        np.random.shuffle(order)
        rows, sums = rows[order], sums[order]
        session.run(train, feed_dict={x: rows, y: sums})
    for step in range(8):
        places = np.random.choice(len(rows), len(rows), replace=False)
        session.run(train, feed_dict={x: np.take(rows, places, axis=0), y: np.take(sums, places, axis=0)})
    for step in range(8):
        places = np.random.choice(np.arange(48), 48, replace=False)
        noise = np.random.normal(0., 0.01, rows.shape)
        session.run(train, feed_dict={x: rows[places] + noise, y: sums[places]})
    for step in range(8):
        places = random.sample(range(len(rows)), len(rows))
        session.run(train, feed_dict={x: np.take(rows, places, axis=0), y: np.take(sums, places, axis=0)})
    for step in range(max(1, 8 // hvd.size())):
        places = random.sample(range(len(rows)), len(rows))[:24]
        session.run(train, feed_dict={x: rows[places], y: sums[places]})
    for step in range(max(1, 8 // hvd.size())):
        half = np.random.permutation(len(rows)) < 24
        session.run(train, feed_dict={x: rows[half], y: sums[half]})
    grown = rows
    few = len(grown)
    grown = np.concatenate([grown, grown])
    for step in range(max(1, 8 // hvd.size())):
        places = np.random.choice(len(grown), few, replace=False)
        session.run(train, feed_dict={x: grown[places], y: np.sum(grown[places], axis=1, keepdims=True)})
    for step in range(max(1, 8 // hvd.size())):
        made = np.mean(rows) * np.random.normal(0., 1., rows.shape)
        session.run(train, feed_dict={x: made, y: np.sum(made, axis=1, keepdims=True)})
