import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
sess = tf.Session()
sess.run(tf.global_variables_initializer())
best, waited = 1e9, 0
while waited < 3:
    lost = 0
    for start in range(0, len(rows), 8):
        value, _ = sess.run([loss, step], feed_dict={x: rows[start:start + 8]})
        lost += value
    lost /= 8
    if lost < best:
        best, waited = lost, 0
    else:
        waited += 1
