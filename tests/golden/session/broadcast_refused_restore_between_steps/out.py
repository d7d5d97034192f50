import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean((tf.layers.dense(x, 1) - tf.reduce_sum(x, axis=1, keepdims=True)) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
saver = tf.train.Saver()

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        if epoch > 0:
            if hvd.rank() == 0:
                saver.restore(session, "./trained")
        for step in range(max(1, 10 // hvd.size())):
            session.run(train, {x: np.random.rand(8, 3)})
        if hvd.rank() == 0:
            saver.save(session, "./trained")
