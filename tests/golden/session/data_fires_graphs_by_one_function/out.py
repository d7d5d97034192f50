import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

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
    return guessed, hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)


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


data = tf.data.Dataset.from_tensor_slices(samples(96, 0)).shard(hvd.size(), hvd.rank()).repeat().shuffle(96).batch(8)
rows, sums = data.make_one_shot_iterator().get_next()
with tf.variable_scope('model'):
    _, train = build(rows, sums, True)

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        sess.run(train)
    result = error_of(sess)
    if hvd.rank() == 0:
        print('error', result)
