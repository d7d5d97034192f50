import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(3).rand(96, 4).astype('float32')
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
out = tf.matmul(x, w)
loss = tf.reduce_mean(tf.square(out - 1.0))
step = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
size = 8
batches = int(len(rows) / size)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    high = 0
    for turn in range(batches):
        _, values = sess.run([step, out], {x: rows[np.random.randint(0, len(rows), size)]})
        high += np.sum(values > 0)
    print('share', high / (batches * size) >= 0)
