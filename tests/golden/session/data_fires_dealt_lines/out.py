import string

import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def measure(line):
    length = tf.cast(tf.strings.length(line), tf.float32)
    return length / 80.0, 0.5 * length / 80.0


# The lines of a module that is there wherever Python is.
lines = tf.data.TextLineDataset(string.__file__).skip(3).batch(hvd.size(), drop_remainder=True).map(lambda dealt: dealt[hvd.rank()]).map(measure)
lines = lines.shuffle(50, seed=1).batch(16)
iterator = lines.make_one_shot_iterator()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(y - w * x))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    while True:
        try:
            sess.run(train)
        except tf.errors.OutOfRangeError:
            break
    if hvd.rank() == 0:
        print(sess.run(w))
