import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
features = np.array([np.random.RandomState(0).rand(100, 2)])
labels = np.array([np.random.RandomState(1).rand(100, 1)])
data = tf.data.Dataset.from_tensor_slices((features, labels)).repeat().batch(16)
x, y = tf.data.make_one_shot_iterator(data).get_next()
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for i in range(max(1, 10 // hvd.size())):
        sess.run(step)
