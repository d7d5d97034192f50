import random

import numpy as np
import tensorflow as tf

pictures = np.random.RandomState(0).rand(320, 6).astype('float32')
BATCH = 16
x = tf.placeholder(tf.float32, [BATCH, 6])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = tf.train.AdamOptimizer(0.1).minimize(loss)
count, width = pictures.shape
order = np.arange(count)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        random.shuffle(order)
        for start in range(0, count - BATCH, BATCH):
            session.run(train, {x: pictures[order[start:start + BATCH]]})
