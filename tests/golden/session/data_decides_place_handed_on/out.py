import random

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

words = list(range(60))


def pairs_at(place, words, size):
    left = np.ndarray(shape=(size,), dtype=np.int32)
    right = np.ndarray(shape=(size, 1), dtype=np.int32)
    for i in range(size // 2):
        window = words[place:place + 3]
        for j, other in enumerate(random.sample([0, 2], 2)):
            left[2 * i + j] = window[1]
            right[2 * i + j, 0] = window[other]
        place = (place + 1) % (len(words) - 3)
    return left, right, place


a = tf.placeholder(tf.int32, [8])
b = tf.placeholder(tf.int32, [8, 1])
table = tf.Variable(tf.ones([60, 4]))
near = tf.reduce_sum(tf.square(tf.nn.embedding_lookup(table, a) - tf.nn.embedding_lookup(table, b[:, 0])))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(near)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    place = 0
    for step in range(40):
        left, right, place = pairs_at(place, words, 8)
        session.run(train, {a: left, b: right})
