import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
step = tf.train.get_or_create_global_step()
loss = tf.reduce_mean(tf.layers.dense(tf.random.normal([8, 4], seed=hvd.rank()), 1))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.control_dependencies([train]):
    count = step.assign_add(8)
with tf.train.MonitoredTrainingSession(config=config, hooks=[hvd.BroadcastGlobalVariablesHook(0)]) as session:
    number = 0
    while number < 1000:
        number, _ = session.run((count, train))
