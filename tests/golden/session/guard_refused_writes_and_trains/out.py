import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
tf.summary.scalar('loss', loss)
summaries = tf.summary.merge_all()
turns = tf.train.get_or_create_global_step()
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss, global_step=turns)
with tf.Session(config=config) as session:
    writer = tf.summary.FileWriter('log') if hvd.rank() == 0 else None
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        batch = {x: table[np.random.randint(80, size=16)]}
        writer.add_summary(session.run([step, summaries], batch)[1], session.run([step, turns], batch)[1])
