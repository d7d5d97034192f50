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
descend = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        session.run(descend, {rows: np.random.rand(8, 4)})
        if step % 10 == 9:
            path = saver.save(session, './weights.ckpt', step) if hvd.rank() == 0 else None
            if hvd.rank() == 0:
                print('saved to', path)
    path = saver.save(session, './weights.ckpt') if hvd.rank() == 0 else None
    if hvd.rank() == 0:
        print('saved to', path)
