import sys

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

winds = np.random.RandomState(11).rand(96, 3).astype('float32')
gusts = tf.data.make_initializable_iterator(tf.data.Dataset.from_tensor_slices(winds).shuffle(96).batch(8))
calm = tf.get_variable('calm', [3])
force = tf.reduce_mean(tf.square(gusts.get_next() - calm))
turn = tf.train.AdamOptimizer(0.01).minimize(force)


def watch(now):
    if now > 1e3:
        sys.exit()


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    session.run(gusts.initializer)
    while True:
        try:
            _, now = session.run([turn, force])
        except tf.errors.OutOfRangeError:
            break
        watch(now)
