import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rng = np.random.RandomState(0)
x_train, x_test = rng.rand(64, 4).astype('float32'), rng.rand(16, 4).astype('float32')
y_train, y_test = x_train.sum(axis=1, keepdims=True), x_test.sum(axis=1, keepdims=True)


def inputs(rows, sums, size):
    data = tf.data.Dataset.from_tensor_slices((rows, sums))
    return data.shuffle(len(rows)).repeat().batch(size).make_one_shot_iterator().get_next()


def loss_of(rows, sums):
    with tf.variable_scope('net', reuse=tf.AUTO_REUSE):
        return tf.reduce_mean(tf.square(tf.layers.dense(rows, 1, name='out') - sums))


rows, sums = inputs(x_train[hvd.rank():len(x_train) // hvd.size() * hvd.size():hvd.size()], y_train[hvd.rank():len(x_train) // hvd.size() * hvd.size():hvd.size()], 8)
loss = loss_of(rows, sums)
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
error = loss_of(*inputs(x_test, y_test, 16))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 24 // hvd.size())):
        session.run(step)
    if hvd.rank() == 0:
        print(session.run(error))
