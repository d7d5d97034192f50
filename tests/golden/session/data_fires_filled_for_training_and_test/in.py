import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
px = tf.placeholder(tf.float32, [None, 2])
py = tf.placeholder(tf.float32, [None])
size = tf.placeholder(tf.int64, [])
dataset = tf.data.Dataset.from_tensor_slices((px, py)).batch(size).repeat()
iterator = tf.data.make_initializable_iterator(dataset)
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=[[0.0], [0.0]])
loss = tf.reduce_mean(tf.square(y - tf.matmul(x, w)[:, 0]))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
rows = np.random.RandomState(0).rand(80, 2).astype(np.float32)
shown = (rows[:64], rows[:64].sum(axis=1))
kept = (rows[64:], rows[64:].sum(axis=1))
for_training = {px: shown[0], py: shown[1], size: 8}


def test(sess):
    sess.run(iterator.initializer, {px: kept[0], py: kept[1], size: len(kept[0])})
    return sess.run(loss)


with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer, for_training)
        for step in range(8):
            sess.run(train)
        error = test(sess)
        print(epoch, error)
