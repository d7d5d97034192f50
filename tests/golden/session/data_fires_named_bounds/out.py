import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(1)
x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()]
y = y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()]
given = tf.placeholder(tf.float32, [None, 4])
sums = tf.placeholder(tf.float32, [None])
loss = tf.reduce_mean(tf.square(tf.layers.dense(given, 1)[:, 0] - sums))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        bounds = zip(range(0, len(x), 4), range(4, len(x) + 1, 4))
        for start, end in bounds:
            session.run(train, {given: x[start:end], sums: y[start:end]})
