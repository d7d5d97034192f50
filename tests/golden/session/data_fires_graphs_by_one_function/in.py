import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

TESTS = 24


def samples(count, seed):
    rows = np.random.RandomState(seed).rand(count, 3).astype('float32')
    return rows, rows.sum(axis=1, keepdims=True)


def build(rows, sums, trains):
    weights = tf.get_variable('weights', [3, 1])
    guessed = tf.matmul(rows, weights)
    if not trains:
        return guessed, None
    loss = tf.reduce_mean((guessed - sums) ** 2)
    return guessed, tf.train.GradientDescentOptimizer(0.05).minimize(loss)


def error_of(sess):
    data = tf.data.Dataset.from_tensor_slices(samples(TESTS, 1)).batch(1)
    rows, sums = data.make_one_shot_iterator().get_next()
    with tf.variable_scope('model', reuse=True):
        guessed, _ = build(rows, sums, False)
    errors = []
    for _ in range(TESTS):
        guess, right = sess.run([guessed, sums])
        errors.append(abs(guess - right))
    return np.mean(errors)


data = tf.data.Dataset.from_tensor_slices(samples(96, 0)).repeat().shuffle(96).batch(8)
rows, sums = data.make_one_shot_iterator().get_next()
with tf.variable_scope('model'):
    _, train = build(rows, sums, True)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(40):
        sess.run(train)
    print('error', error_of(sess))
