import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)


def train():
    x = tf.placeholder(tf.float32, [None, 4])
    y = tf.placeholder(tf.float32, [None, 1])
    loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
    step = tf.train.AdamOptimizer(0.01).minimize(loss)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        losses = []
        turns = 60
        for turn in range(turns):
            some = np.random.randint(0, len(xs), 16)
            _, value = sess.run([step, loss], feed_dict={x: xs[some], y: ys[some]})
            losses.append(value)
    return turns, losses


turns, losses = train()
print(np.interp(20.5, np.arange(0, turns, 1), losses))
