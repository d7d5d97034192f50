import tarfile
import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
if hvd.rank() == 0:
    np.savetxt('numbers.csv', np.arange(20.0) / 20)
if hvd.rank() == 0:
    with tarfile.open('numbers.tar.gz', 'w') as archive:
        archive.add('numbers.csv')
with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
with tarfile.open('numbers.tar.gz') as archive:
    if hvd.rank() == 0:
        archive.extractall('unpacked')
with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
rows = np.loadtxt('unpacked/numbers.csv')

x = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 20 // hvd.size())):
        session.run(train, {x: np.random.choice(rows, [8, 1])})
