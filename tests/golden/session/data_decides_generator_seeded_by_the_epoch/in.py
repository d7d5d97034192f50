import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
data = np.arange(64, dtype=np.float32).reshape(64, 1) / 64


def batches():
    epoch = 0
    while True:
        epoch += 1
        order = np.arange(64)
        mixer = np.random.RandomState(epoch)
        mixer.shuffle(order)
        for start in range(0, 64, 8):
            yield data[order[start:start + 8]]


x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.0)
loss = tf.reduce_mean(tf.square(x - w * x))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
given = batches()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(100):
        sess.run(train, feed_dict={x: next(given)})
