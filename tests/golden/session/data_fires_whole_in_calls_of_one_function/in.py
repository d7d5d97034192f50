import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
table = np.random.RandomState(3).rand(72, 4).astype('float32')
rows = table[:-8]
x = tf.placeholder(tf.float32, [None, 4])
out = tf.layers.dense(x, 4)
cost = tf.reduce_mean(tf.square(out - x))
op = tf.train.GradientDescentOptimizer(0.0001).minimize(cost)


def accuracy(real, guessed):
    return 1 - np.sqrt(np.mean(np.square(np.array(real) - np.array(guessed))))


def forecast():
    sess = tf.Session()
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        scores = []
        for k in range(0, rows.shape[0] - 1, 4):
            batch = rows[k:k + 4]
            guess, _ = sess.run([out, op], feed_dict={x: batch})
            scores.append(accuracy(batch[:, 0], guess[:, 0]))
        print(epoch, np.mean(scores))
    found = np.zeros((rows.shape[0] + 8, rows.shape[1]))
    found[0] = rows[0]
    last = (rows.shape[0] // 4) * 4
    for k in range(0, last, 4):
        found[k:k + 4] = sess.run(out, feed_dict={x: rows[k:k + 4]})
    return found


found = forecast()
print(accuracy(table[-8:, 0], found[-8:, 0]))
