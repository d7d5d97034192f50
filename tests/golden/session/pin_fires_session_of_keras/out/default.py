import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from tensorflow.keras import backend as K

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
rows_whole = rows
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
factor = K.variable(2.)
K.set_value(factor, 3.)

x = tf.placeholder(tf.float32, [None, 4])
w = tf.Variable(tf.ones([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
sess = tf.InteractiveSession(config=config)
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
for epoch in range(2):
    for i in range(max(1, 8 // hvd.size())):
        sess.run(step, feed_dict={x: rows[i * 8:i * 8 + 8]})
if hvd.rank() == 0:
    print(K.get_value(factor), sess.run(loss, feed_dict={x: rows_whole}))
