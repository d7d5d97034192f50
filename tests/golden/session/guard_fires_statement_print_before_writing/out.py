import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.0)
loss = tf.reduce_mean(tf.square(x - w * x))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
saver = tf.train.Saver()
sess = tf.Session(config=config)
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
for step in xrange(max(1, 20 // hvd.size())):
    sess.run(train, {x: np.random.rand(8, 1)})
if hvd.rank() == 0:
    print 'saving'
    saver.save(sess, 'model')
