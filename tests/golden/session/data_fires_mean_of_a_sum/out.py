import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(9).rand(64, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
cost = tf.reduce_mean(tf.square(tf.matmul(x, w) - tf.reduce_sum(x, 1, keepdims=True)))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(cost)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    batches = 8
    for epoch in range(2):
        total = 0.0
        mean = 0.0
        for _ in range(max(1, batches // hvd.size())):
            batch = rows[np.random.randint(64, size=8)]
            sess.run(step, {x: batch})
            total = total + sess.run(cost, {x: batch})
            mean = mean + sess.run(cost, {x: batch}) / max(1, batches // hvd.size())
        if hvd.rank() == 0:
            print(epoch, np.isfinite(total / max(1, batches // hvd.size())), np.isfinite(mean))
