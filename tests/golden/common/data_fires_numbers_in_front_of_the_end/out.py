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
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.02 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for i in range(max(1, 41 // hvd.size())):
        session.run(train, {x: table[np.random.randint(80, size=8)]})
        if i == max(1, 41 // hvd.size()) - 1:
            if hvd.rank() == 0:
                saver.save(session, './forty')
    for i in range(max(1, 30 // hvd.size())):
        session.run(train, {x: table[np.random.randint(80, size=8)]})
        if (i + 1) == max(1, 30 // hvd.size()):
            if hvd.rank() == 0:
                saver.save(session, './thirty')
