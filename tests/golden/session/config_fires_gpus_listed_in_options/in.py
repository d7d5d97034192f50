import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.RandomState(0).rand(64, 4).astype('float32')
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
options = tf.GPUOptions(visible_device_list='0,1', allow_growth=True)
with tf.Session(config=tf.ConfigProto(gpu_options=options)) as sess:
    sess.run(tf.global_variables_initializer())
    for i in range(0, 64, 8):
        sess.run(step, {x: xs[i:i + 8], y: ys[i:i + 8]})
