import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
heights = np.linspace(-1, 1, 64)
weights = 3 * heights + np.random.randn(*heights.shape) * 0.33
height = tf.placeholder('float')
weight = tf.placeholder('float')
slope = tf.Variable(0.0)
loss = tf.square(weight - height * slope)
descend = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for (x, y) in zip(heights[hvd.rank():len(heights) // hvd.size() * hvd.size():hvd.size()], weights[hvd.rank():len(heights) // hvd.size() * hvd.size():hvd.size()]):
            session.run(descend, feed_dict={height: x, weight: y})
    if hvd.rank() == 0:
        print(session.run(slope))
