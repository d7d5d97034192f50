import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()
hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.rand(400, 8).astype('float32')[hvd.rank()::hvd.size()]
x = tf.placeholder(tf.float32, [None, 8])
w = tf.get_variable('w', [8, 8])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - x))
step = tf.train.get_or_create_global_step()
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, global_step=step)
hooks = [hvd.BroadcastGlobalVariablesHook(0), tf.train.StopAtStepHook(last_step=2000 // hvd.size())]
hooks.append(tf.train.CheckpointSaverHook('saved', save_steps=500))
with tf.train.MonitoredTrainingSession(hooks=hooks, config=config) as session:
    while not session.should_stop():
        session.run(train, {x: rows[np.random.choice(len(rows), 16)]})
