import numpy as np
import tensorflow.compat.v1 as tf
from sklearn.model_selection import train_test_split
from sklearn.utils import shuffle

tf.disable_eager_execution()


def parts():
    rows = np.random.RandomState(3).rand(60, 4).astype("float32")
    rows, sums = shuffle(rows, rows.sum(axis=1, keepdims=True))
    return train_test_split(rows, sums, test_size=0.2)


seen, held, wanted, tested = parts()
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.Variable(tf.zeros([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(8):
        session.run(train, feed_dict={x: seen, y: wanted})
    print(session.run(loss, feed_dict={x: held, y: tested}))
