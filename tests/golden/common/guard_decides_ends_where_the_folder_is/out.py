import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()

tf1 = tf.compat.v1
tf1.disable_eager_execution()


def train(folder):
    if os.path.exists(folder):
        raise SystemExit("there is a run in " + folder)
    os.makedirs(folder, exist_ok=True)
    x = tf1.placeholder(tf.float32, [None, 3])
    w = tf1.get_variable("w", [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
    step = hvd.DistributedOptimizer(tf1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
    config = tf1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with tf1.Session(config=config) as session:
        session.run(tf1.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
        for _ in range(max(1, 40 // hvd.size())):
            session.run(step, feed_dict={x: np.random.rand(16, 3)})


train("out")
