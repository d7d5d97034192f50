import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(7).rand(64, 4).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]


def inputs():
    return {'batch': tf.placeholder(tf.float32, [None, 4])}


def build(inputs, trains):
    made = tf.layers.dense(inputs['batch'], 4)
    spec = inputs
    spec['loss'] = tf.reduce_mean(tf.square(made - inputs['batch']))
    spec['start'] = tf.global_variables_initializer()
    if trains:
        spec['step'] = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(spec['loss'])
    return spec


def train(sess, spec):
    step = spec['step']
    for start in range(0, len(rows), 8):
        sess.run([step, spec['loss']], {spec['batch']: rows[start:start + 8]})


spec = build(inputs(), True)
with tf.Session(config=config) as sess:
    sess.run(spec['start'])
    sess.run(hvd.broadcast_global_variables(0))
    train(sess, spec)
