import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)


def batches():
    while True:
        xs = np.random.rand(16, 4)
        yield xs, xs.sum(axis=1, keepdims=True)


def go(session, data, op, turns):
    total = 0.0
    for turn in range(turns):
        xs, ys = next(data)
        value, _ = session.run([loss, op], {x: xs, y: ys})
        total += value
    return total / turns


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        go(session, batches(), step, max(1, 40 // hvd.size()))
        result = go(session, batches(), tf.no_op(), 10)
        if hvd.rank() == 0:
            print('validation:', result)
