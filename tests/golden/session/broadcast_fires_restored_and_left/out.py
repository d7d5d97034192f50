import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

data = np.random.RandomState(4).rand(80, 4)
data_whole = data
data = data[hvd.rank():len(data) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for step in range(max(1, 8 // hvd.size())):
            session.run(train, {x: data[step * 10:step * 10 + 10]})
        if hvd.rank() == 0:
            saver.save(session, './last')
        if epoch == 1:
            if hvd.rank() == 0:
                saver.restore(session, './last')
            break
    session.run(hvd.broadcast_global_variables(0))
    if hvd.rank() == 0:
        print(session.run(loss, {x: data_whole}))
