import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
b = tf.get_variable('b', [1], initializer=tf.zeros_initializer())
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) + b - tf.reduce_sum(x, 1, keepdims=True)))

opt = tf.train.AdamOptimizer(0.01)
train_op = opt.minimize(loss)

with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(40):
        _, value = sess.run([train_op, loss], feed_dict={x: data[np.random.randint(80, size=16)]})
        if step % 10 == 0:
            print('step', step, 'loss', value)
