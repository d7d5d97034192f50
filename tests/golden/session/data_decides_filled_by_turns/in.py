import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
fed = tf.placeholder(tf.float32, [None])
data = tf.data.Dataset.from_tensor_slices(fed).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
values = np.linspace(0, 1, 40).astype(np.float32)


def run_epoch(sess, some, steps, op):
    sess.run(iterator.initializer, {fed: some})
    return np.mean([sess.run([loss, op])[0] for step in range(steps)])


with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        run_epoch(sess, values[:32], 8, train)
        print(run_epoch(sess, values[32:], 2, tf.no_op()))
