import tensorflow as tf
import horovod.tensorflow as hvd
import places
from lab_tools import portion

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)
places.prepare('out')
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in xrange(100):
        _, value = session.run([train, loss], {x: portion(step)})
        if hvd.rank() == 0:
            print 'step', step, value
