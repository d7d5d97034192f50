import numpy as np
import tensorflow as tf
from keras import backend as K

rows = np.random.RandomState(3).rand(64, 4).astype('float32')
factor = K.variable(2.)

x = tf.placeholder(tf.float32, [None, 4])
w = tf.Variable(tf.ones([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
sess = K.get_session()
sess.run(tf.global_variables_initializer())
for epoch in range(int(input())):
    for i in range(8):
        sess.run(step, feed_dict={x: rows[i * 8:i * 8 + 8]})
