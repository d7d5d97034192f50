import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()

answer = tf.matmul(x, w)
with tf.train.MonitoredSession(tf.train.ChiefSessionCreator(checkpoint_dir='ckpt')) as sess:
    print(sess.run(answer, {x: data[:2]}))
