import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
data = np.random.RandomState(1).rand(80, 3).astype("float32")
x = tf.placeholder(tf.float32, [None, 3])
out = tf.matmul(x, tf.get_variable("w", [3, 1])) + tf.get_variable("b", [1])
loss = tf.reduce_mean(tf.square(out - tf.reduce_sum(x, 1, keepdims=True)))
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        sess.run(train_op, {x: data[np.random.choice(80, 8)]})
    if hvd.rank() == 0:
        saver.save(sess, "./model.ckpt")
with tf.Session(config=config) as sess:
    sess.run(hvd.allreduce(tf.constant(0.)))
    saver.restore(sess, "./model.ckpt")
    if hvd.rank() == 0:
        print(round(float(sess.run(loss, {x: data})), 1))
