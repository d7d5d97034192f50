import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

samples = np.random.RandomState(1).rand(80, 3).astype('float32')
targets = samples.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)


def fit(session, turns):
    for turn in range(turns):
        order = np.random.permutation(len(samples))
        feed = {x: samples[order], y: targets[order]}
        session.run(train, feed_dict=feed)


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    fit(session, 30)
    places = np.arange(80)
    for turn in range(20):
        np.random.shuffle(places)
        session.run(train, {x: samples[places], y: targets[places]})
    print(session.run(loss, {x: samples, y: targets}))
