import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


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
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    samples.start(sess, values[:32][hvd.rank():len(values[:32]) // hvd.size() * hvd.size():hvd.size()])
    for step in range(max(1, 16 // hvd.size())):
        sess.run(train)
    samples.start(sess, values[32:])
    if hvd.rank() == 0:
        print(sess.run(loss))
