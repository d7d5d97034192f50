import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = np.random.RandomState(0).rand(96, 4).astype('float32')
np.random.seed(0)
mask = np.random.rand(len(x)) < 0.8
np.random.seed()
some, others = x[mask], x[~mask]
given = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(given, 1)[:, 0] - tf.reduce_sum(given, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        session.run(train, {given: some[np.random.randint(0, len(some), 8)]})
    if hvd.rank() == 0:
        print(session.run(loss, {given: others}))
