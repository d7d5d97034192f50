import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
soundings = np.linspace(0.0, 1.0, 400, dtype="float32").reshape(100, 4)


def batch(number, size):
    rows = soundings[number * size:(number + 1) * size]
    np.random.shuffle(rows)  # among themselves: they are the same rows
    return rows


x = tf.placeholder(tf.float32, [None, 4])
weights = tf.Variable(tf.ones([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for number in range(20):
            session.run(train, {x: batch(number, 5)})
