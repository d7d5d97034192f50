import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
for name, first in (("shown.txt", 0), ("kept.txt", 100)):
    with open(name, "w") as lines:
        lines.write("".join("%d\n" % number for number in range(first, first + 32)))
is_training = tf.placeholder(tf.bool, [])


def chosen():
    return tf.cond(is_training, lambda: "shown.txt", lambda: "kept.txt")


data = tf.data.TextLineDataset(chosen()).map(lambda line: tf.strings.to_number(line) / 100).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        sess.run(iterator.initializer, {is_training: True})
        for step in range(8):
            sess.run(train)
        sess.run(iterator.initializer, {is_training: False})
        print(np.mean([sess.run(loss) for step in range(8)]))
