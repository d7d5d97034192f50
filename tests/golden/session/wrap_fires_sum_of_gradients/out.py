import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = tf.placeholder(tf.float32, [None, 4])
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(rows, weights) - 1.))
optimizer = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size()))
trained = tf.trainable_variables()
sums = [tf.Variable(tf.zeros_like(weight.initialized_value()), trainable=False) for weight in trained]
clear = [total.assign(tf.zeros_like(total)) for total in sums]
slopes = [g for g, _ in optimizer.compute_gradients(loss, trained)]
add = [total.assign_add(slope) for total, slope in zip(sums, slopes)]
descend = optimizer.apply_gradients(zip(sums, trained))

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 20 // hvd.size())):
        session.run(clear)
        for part in range(4):
            session.run(add, {rows: np.random.rand(8, 4)})
        session.run(descend)
