import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
data = np.arange(64, dtype=np.float32).reshape(64, 1) / 64


def batches():
    epoch = 0
    while True:
        epoch += 1
        order = np.arange(64)
        mixer = np.random.RandomState(epoch)
        mixer.shuffle(order)
        for start in range(0, 64, 8):
            yield data[order[start:start + 8]]


x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.0)
loss = tf.reduce_mean(tf.square(x - w * x))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
given = batches()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(100):
        sess.run(train, feed_dict={x: next(given)})
