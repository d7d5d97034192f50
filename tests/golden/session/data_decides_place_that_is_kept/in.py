import random
import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

letters = [int(n) for n in np.random.RandomState(1).randint(0, 9, 400)]
place = 0


def pairs(size):
    """Each letter with one of its two neighbours."""
    global place
    middle, beside = [], []
    for _ in range(size):
        middle.append(letters[place + 1])
        beside.append([letters[place + random.choice([0, 2])]])
        place = (place + 1) % (len(letters) - 2)
    return middle, beside


x = tf.placeholder(tf.int32, [None])
y = tf.placeholder(tf.int32, [None, 1])
table = tf.Variable(tf.random_uniform([9, 4], -1.0, 1.0))
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=y[:, 0], logits=tf.layers.dense(tf.nn.embedding_lookup(table, x), 9)))
train = tf.train.GradientDescentOptimizer(0.5).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(60):
        a, b = pairs(8)
        sess.run(train, {x: a, y: b})
