import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(8).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).shard(hvd.size(), hvd.rank()).repeat().batch(8)
batch = tf.data.make_one_shot_iterator(data).get_next()
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - 1.) ** 2)
step = tf.train.get_or_create_global_step()
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss, global_step=step)

hooks = [tf.train.StopAtStepHook(num_steps=20 // hvd.size()), tf.train.NanTensorHook(loss), tf.train.StepCounterHook(every_n_steps=5)]
with tf.train.MonitoredTrainingSession(hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks), config=config) as sess:
    while not sess.should_stop():
        sess.run(train)
