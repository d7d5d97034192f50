import numpy as np
import tensorflow as tf

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.Variable(tf.truncated_normal([3, 1], stddev=0.1))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train_op = tf.train.RMSPropOptimizer(0.001, decay=0.9).minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in xrange(40):
        _, value = sess.run([train_op, loss], {x: data[np.random.randint(80, size=16)]})
        if step % 10 == 0:
            print 'step %d: %f' % (step, value)
