import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(3).rand(60, 2)
graph = tf.Graph()
with graph.as_default():
    x = tf.placeholder(tf.float32, [None, 2])
    w = tf.get_variable('w', [2, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
    train_op = hvd.DistributedOptimizer(tf.train.AdagradOptimizer(0.1 * hvd.size())).minimize(loss)
    init = tf.global_variables_initializer()
    sess = tf.Session('', graph, config=config)
    sess.run(init)
    sess.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        sess.run(train_op, {x: rows[np.random.randint(60, size=10)]})
