import tensorflow as tf
import horovod.tensorflow as hvd
from lab_tools import portion

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
steps = tf.train.get_or_create_global_step()
train = tf.contrib.layers.optimize_loss(loss, steps, learning_rate=0.01 * hvd.size(), optimizer=lambda rate: hvd.DistributedOptimizer(tf.train.AdamOptimizer(rate)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(40):
        session.run(train, {x: portion(step)})
