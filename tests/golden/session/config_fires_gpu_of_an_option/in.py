import argparse
import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
parser = argparse.ArgumentParser()
parser.add_argument('--gpu', default='0')
settings = parser.parse_args()


def configuration(gpu):
    made = tf.ConfigProto(allow_soft_placement=True)
    made.gpu_options.visible_device_list = str(gpu)
    return made


xs = np.random.RandomState(0).rand(64, 4).astype('float32')
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session(config=configuration(settings.gpu)) as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(0, 64, 8):
        sess.run(step, {x: xs[i:i + 8], y: ys[i:i + 8]})
