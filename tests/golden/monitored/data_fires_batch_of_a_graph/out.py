import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
BATCH = 4


def rows():
    x = np.random.RandomState(0).rand(36, 8).astype('float32')
    data = tf.data.Dataset.from_tensor_slices(x).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(36).batch(BATCH, drop_remainder=True).repeat(4)
    return tf.data.make_one_shot_iterator(data).get_next()


# As many labels as a batch has rows.
labels = tf.zeros([BATCH], dtype=tf.int32)
logits = tf.layers.dense(rows(), 2)
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss, global_step=tf.train.get_or_create_global_step())
with tf.train.MonitoredTrainingSession(config=config, hooks=[hvd.BroadcastGlobalVariablesHook(0)], ) as session:
    while not session.should_stop():
        session.run(train)
