import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config_2 = tf.ConfigProto()
config_2.gpu_options.allow_growth = True
config_2.gpu_options.visible_device_list = str(hvd.local_rank())
config = {'every': 16}
data = np.random.RandomState(1).rand(96, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.)))
saver = tf.train.Saver()
with tf.Session(config=config_2) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 48 // hvd.size())):
        sess.run(train_op, {x: data[np.random.randint(0, len(data), 8)]})
        if np.mod(step, max(1, 16 // hvd.size())) == 0:
            if hvd.rank() == 0:
                saver.save(sess, 'work/first', global_step=step)
        if step % max(1, config['every'] // hvd.size()) == 0:
            if hvd.rank() == 0:
                saver.save(sess, 'work/second', global_step=step)
