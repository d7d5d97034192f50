import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
known = np.load('known.npy')
held = np.load('held.npy')
size = 128
x = tf.placeholder(tf.float32, [None, 8])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.RMSPropOptimizer(0.001 * hvd.size(), 0.9)).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(100):
        for start, end in zip(range(0, len(known), size), range(size, len(known), size)):
            sess.run(train, {x: known[start:end]})
        sess.run(train, {x: known[start:end]})
        few = np.arange(len(held))
        np.random.shuffle(few)
        if hvd.rank() == 0:
            print(epoch, sess.run(loss, {x: held[few[0:256]]}))
