import string

import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def measure(line):
    length = tf.cast(tf.strings.length(line), tf.float32)
    return length / 80.0, 0.5 * length / 80.0


# The lines of a module that is there wherever Python is.
lines = tf.data.TextLineDataset(string.__file__).skip(3).map(measure)
lines = lines.shuffle(50, seed=1).batch(16)
iterator = lines.make_one_shot_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(y - w * x))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    while True:
        try:
            sess.run(train)
        except tf.errors.OutOfRangeError:
            break
    print(sess.run(w))
