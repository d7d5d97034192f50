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
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, global_step=global_step)

with tf.train.MonitoredTrainingSession(checkpoint_dir='ckpt' if hvd.rank() == 0 else None,
                                       hooks=[hvd.BroadcastGlobalVariablesHook(0), tf.train.StopAtStepHook(last_step=40 // hvd.size())],
                                       config=config) as sess:
    while not sess.should_stop():
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})

with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
reader = tf.train.load_checkpoint(tf.train.latest_checkpoint('ckpt'))
weights = reader.get_tensor('w')
if hvd.rank() == 0:
    print('weights', weights.ravel(), 'step', reader.get_tensor('global_step'))
