import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Samples:
    def __init__(self):
        self.fed = tf.placeholder(tf.float32, [None])
        data = tf.data.Dataset.from_tensor_slices(self.fed).batch(4).repeat()
        self.iterator = tf.data.make_initializable_iterator(data)
        self.batch = self.iterator.get_next()

    def start(self, sess, values):
        sess.run(self.iterator.initializer, feed_dict={self.fed: values})


values = np.random.RandomState(0).rand(40).astype(np.float32)
samples = Samples()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - samples.batch))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    samples.start(sess, values[:32])
    for step in range(16):
        sess.run(train)
    samples.start(sess, values[32:])
    print(sess.run(loss))
