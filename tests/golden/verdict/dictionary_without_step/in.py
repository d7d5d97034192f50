import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()


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


spec = build(inputs(), False)
with tf.Session() as sess:
    sess.run(spec['start'])
    for turn in range(8):
        print(sess.run(spec['loss'], {spec['batch']: np.ones((8, 4))}))
