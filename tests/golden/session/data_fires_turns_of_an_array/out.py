import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

steps = 40
inputs = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean((tf.matmul(inputs, weights) - 1) ** 2)
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
saver = tf.train.Saver()

with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in np.arange(max(1, steps // hvd.size())):
        sess.run(train, feed_dict={inputs: np.random.rand(16, 3)})
        if step % max(1, 10 // hvd.size()) == 0 or step + 1 == max(1, steps // hvd.size()):
            if hvd.rank() == 0:
                saver.save(sess, './model', global_step=step)
