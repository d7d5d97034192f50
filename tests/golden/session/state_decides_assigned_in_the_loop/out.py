import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

points = np.random.RandomState(2).rand(60, 2).astype('float32')
given = tf.placeholder(tf.float32, [None, 2])
centre = tf.Variable([0.5, 0.5])
spread = tf.reduce_mean(tf.square(given - centre))
closer = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.2 * hvd.size())).minimize(spread)
jumped = tf.placeholder(tf.float32, [2])
jump = tf.assign(centre, jumped)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for attempt in range(3):
        session.run(jump, {jumped: np.random.rand(2)})
        for turn in range(max(1, 10 // hvd.size())):
            session.run(closer, {given: points[np.random.choice(60, 6)]})
