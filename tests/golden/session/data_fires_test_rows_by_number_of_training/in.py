import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(0).rand(128, 3).astype(np.float32)
train_x, test_x = rows[:64], rows[64:]
train_y, test_y = train_x.sum(axis=1), test_x.sum(axis=1)
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None])
w = tf.get_variable("w", initializer=[[0.0], [0.0], [0.0]])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w)[:, 0] - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for step in range(32):
        at = (step * 4) % (train_y.shape[0] - 4)
        sess.run(train, {x: train_x[at:at + 4], y: train_y[at:at + 4]})
    total = 0.0
    for step in range(12):
        at = (step * 4) % (train_y.shape[0] - 4)
        total += sess.run(loss, {x: test_x[at:at + 4], y: test_y[at:at + 4]})
    print(total / 12)
