import types

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from sklearn.model_selection import train_test_split

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

herd = types.SimpleNamespace()
herd.rows = np.arange(120, dtype='float32').reshape(40, 3) / 120
_, herd.rows = train_test_split(herd.rows, test_size=0.8, random_state=0)
scale = float(np.max(herd.rows))
known = herd.rows / scale
known = known[hvd.rank():len(known) // hvd.size() * hvd.size():hvd.size()]
BATCH = 4

x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for first in range(0, len(known) // BATCH * BATCH, BATCH):
            session.run(train, {x: known[first:first + BATCH]})
