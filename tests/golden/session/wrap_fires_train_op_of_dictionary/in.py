import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(7).rand(64, 4).astype('float32')


def inputs():
    return {'batch': tf.placeholder(tf.float32, [None, 4])}


def build(inputs, trains):
    made = tf.layers.dense(inputs['batch'], 4)
    spec = inputs
    spec['loss'] = tf.reduce_mean(tf.square(made - inputs['batch']))
    spec['start'] = tf.global_variables_initializer()
    if trains:
        spec['step'] = tf.train.GradientDescentOptimizer(0.05).minimize(spec['loss'])
    return spec


def train(sess, spec):
    step = spec['step']
    for start in range(0, len(rows), 8):
        sess.run([step, spec['loss']], {spec['batch']: rows[start:start + 8]})


spec = build(inputs(), True)
with tf.Session() as sess:
    sess.run(spec['start'])
    train(sess, spec)
