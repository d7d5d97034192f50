import numpy as np
import tensorflow.compat.v1 as tf
from tensorflow.keras import backend as K

tf.disable_eager_execution()
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
factor = K.variable(2.)
K.set_value(factor, 3.)

x = tf.placeholder(tf.float32, [None, 4])
w = tf.Variable(tf.ones([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
sess = tf.Session()
sess.run(tf.global_variables_initializer())
for epoch in range(2):
    for i in range(8):
        sess.run(step, feed_dict={x: rows[i * 8:i * 8 + 8]})
print(K.get_value(factor), sess.run(loss, feed_dict={x: rows}))
