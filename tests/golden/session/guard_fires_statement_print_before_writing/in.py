import numpy as np
import tensorflow as tf

x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.0)
loss = tf.reduce_mean(tf.square(x - w * x))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
saver = tf.train.Saver()
sess = tf.Session()
sess.run(tf.global_variables_initializer())
for step in xrange(20):
    sess.run(train, {x: np.random.rand(8, 1)})
print 'saving'
saver.save(sess, 'model')
