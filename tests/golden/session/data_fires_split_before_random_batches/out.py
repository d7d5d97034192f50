import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.arange(96, dtype='float32').reshape(32, 3) / 96
np.random.seed(0)
order = np.random.permutation(len(rows))
np.random.seed()
known, kept = rows[order[:24]], rows[order[24:]]
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 12 // hvd.size())):
        chosen = known[np.random.randint(0, len(known), 4)]
        session.run(train, {x: chosen})
    if hvd.rank() == 0:
        print(session.run(loss, {x: kept}))
