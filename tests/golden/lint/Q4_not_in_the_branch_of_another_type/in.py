import tensorflow as tf
import horovod.tensorflow as hvd


def descent(loss, rate, optimizer=None):
    if not isinstance(optimizer, tf.train.Optimizer):
        step = tf.contrib.layers.optimize_loss(loss=loss, global_step=None, learning_rate=rate, optimizer="Adam")
    else:
        step = tf.contrib.layers.optimize_loss(loss=loss, global_step=None, learning_rate=None, optimizer=optimizer)
    return step


def by_itself(loss):
    return descent(loss, 0.1)


hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
slope = tf.get_variable("slope", [4, 1])
rows = tf.random.uniform([8, 4], seed=3 + hvd.rank())
loss = tf.reduce_mean(tf.square(tf.matmul(rows, slope) - 1.0))
train = descent(loss, None, hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(16 // hvd.size()):
        session.run(train)
