import os

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

number = 0
while os.path.exists('tries_%d.npy' % number):
    number += 1
rows = np.random.RandomState(0).rand(64, 2).astype('float32')
x = tf.placeholder(tf.float32, [None, 2])
weights = tf.get_variable('weights', [2, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - 1.0))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for k in range(len(rows) // 8):
        session.run(train, {x: rows[k * 8:k * 8 + 8]})
    np.save('tries_%d.npy' % number, session.run(weights))
found = np.load('tries_%d.npy' % number)
print(found.sum())
