import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
seeds = np.random.RandomState(9).rand(48, 3).astype('float32')
order = np.arange(48)
at = 0


def draw(number):
    global at
    if at == 0:
        np.random.shuffle(order)
    drawn = seeds[order[at:at + number]]
    at = at + number if at + 2 * number <= 48 else 0
    return drawn


sown = tf.placeholder(tf.float32, [None, 3])
depth = tf.get_variable('depth', [3])
step = hvd.DistributedOptimizer(tf.train.RMSPropOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(sown - depth)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 16 // hvd.size())):
        session.run(step, {sown: draw(6)})
