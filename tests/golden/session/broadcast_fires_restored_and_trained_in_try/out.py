import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()


def train(session):
    for turn in range(max(1, 60 // hvd.size())):
        some = np.random.randint(0, len(xs), 16)
        session.run(step, feed_dict={x: xs[some], y: ys[some]})


with tf.Session(config=config) as sess:
    try:
        sess.run(tf.global_variables_initializer())
        found = tf.train.latest_checkpoint('net')
        if found:
            saver.restore(sess, found)
        sess.run(hvd.broadcast_global_variables(0))
        train(sess)
    except KeyboardInterrupt:
        if hvd.rank() == 0:
            print('stopped')
