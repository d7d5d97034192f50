import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

hours = np.random.RandomState(4).rand(90, 2).astype('float32')
given = tf.placeholder(tf.float32, [None, 2])
mean = tf.get_variable('mean', [2])
made = tf.Variable(0, trainable=False)
error = tf.reduce_mean(tf.square(given - mean))
step = hvd.DistributedOptimizer(tf.train.MomentumOptimizer(0.05 * hvd.size(), 0.9)).minimize(error, global_step=made)
saver = tf.train.Saver()

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    last = tf.train.latest_checkpoint('kept')
    if last:
        saver.restore(session, last)
    session.run(hvd.broadcast_global_variables(0))
    before = session.run(made)
    for _ in range(max(0, 60 - before)):
        session.run(step, {given: hours[np.random.randint(90, size=9)]})
    if hvd.rank() == 0:
        saver.save(session, 'kept/hours')
