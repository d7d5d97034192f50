import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(1).rand(80, 3)
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
global_step = tf.train.get_or_create_global_step()

opt = hvd.DistributedOptimizer(tf.train.MomentumOptimizer(0.05 * hvd.size(), 0.9))
tvars = tf.trainable_variables()
grads = [g for g, _ in opt.compute_gradients(loss, tvars)]
train_op = opt.apply_gradients(zip(grads, tvars), global_step)
tf.summary.scalar('loss', loss)
with tf.train.MonitoredTrainingSession(checkpoint_dir='logs' if hvd.rank() == 0 else None, hooks=[hvd.BroadcastGlobalVariablesHook(0), tf.train.StopAtStepHook(last_step=20 // hvd.size())], config=config) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
