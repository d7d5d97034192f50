import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, global_step=global_step)

config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
hooks = [tf.train.StopAtStepHook(last_step=50 // hvd.size())]
creator = tf.train.ChiefSessionCreator(checkpoint_dir='creator_ckpt' if hvd.rank() == 0 else None, config=config)
with tf.train.MonitoredSession(session_creator=creator, hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks)) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
