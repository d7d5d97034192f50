import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def inputs(seed, number, training):
    rows = np.random.RandomState(seed).rand(number, 4).astype('float32')
    data = tf.data.Dataset.from_tensor_slices(rows)
    if training:
        data = data.shard(hvd.size(), hvd.rank()).shuffle(64)
    return data.repeat().batch(8).make_one_shot_iterator().get_next()


def loss_of(rows):
    with tf.variable_scope('net', reuse=tf.AUTO_REUSE):
        return tf.reduce_mean(tf.square(tf.layers.dense(rows, 1, name='out') - tf.reduce_sum(rows, 1, keepdims=True)))


step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss_of(inputs(0, 64, True)))
error = loss_of(inputs(1, 16, training=False))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 24 // hvd.size())):
        session.run(step)
    if hvd.rank() == 0:
        print(np.mean([session.run(error) for _ in range(2)]))
