import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
config = {'every': 16}
data = np.random.RandomState(1).rand(96, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
train_op = tf.train.AdamOptimizer(0.01).minimize(tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.)))
saver = tf.train.Saver()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(48):
        sess.run(train_op, {x: data[np.random.randint(0, len(data), 8)]})
        if np.mod(step, 16) == 0:
            saver.save(sess, 'work/first', global_step=step)
        if step % config['every'] == 0:
            saver.save(sess, 'work/second', global_step=step)
