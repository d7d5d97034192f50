import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def inputs(rows):
    return tf.data.Dataset.from_tensor_slices(rows).shard(hvd.size(), hvd.rank()).shuffle(64).repeat().batch(8).make_one_shot_iterator().get_next()


rng = np.random.RandomState(0)
apples, oranges = inputs(rng.rand(64, 4).astype('float32')), inputs(rng.rand(48, 4).astype('float32'))
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(apples, weights) - 1) + tf.square(tf.matmul(oranges, weights)))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 24 // hvd.size())):
        session.run(step)
