import numpy as np
import tensorflow.compat.v1 as tf; import horovod.tensorflow as hvd; tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
session = tf.InteractiveSession(config=config); tf.set_random_seed(1)

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
batch = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(batch, 1) - tf.reduce_sum(batch, 1, keepdims=True)))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
session.run(tf.global_variables_initializer())
session.run(hvd.broadcast_global_variables(0))
for begin in range(0, len(rows), 8):
    session.run(step, {batch: rows[begin:begin + 8]})
