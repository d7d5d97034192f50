import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = np.random.RandomState(0).rand(128, 3).astype(np.float32)
train_x, test_x = rows[:64], rows[64:]
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable("w", initializer=[[0.0], [0.0], [0.0]])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w)[:, 0] - 1))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        for i in range(len(train_x) // 8):
            sess.run(train, {x: train_x[i * 8:(i + 1) * 8]})
        errors = []
        for i in range(len(train_x) // 8):
            errors.append(sess.run(loss, {x: test_x[i * 8:(i + 1) * 8]}))
        print(np.mean(errors))
