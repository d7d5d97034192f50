import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = np.random.RandomState(3).rand(64, 4).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
w = tf.get_variable('w', [4, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
sess = tf.Session(config=config)
sess.run(tf.global_variables_initializer())
sess.run(hvd.broadcast_global_variables(0))
best, waited = 1e9, 0
while waited < 3:
    lost = 0
    for start in range(0, len(rows), 8):
        value, _ = sess.run([loss, step], feed_dict={x: rows[start:start + 8]})
        lost += value
    lost /= max(1, 8 // hvd.size())
    if lost < best:
        best, waited = lost, 0
    else:
        waited += 1
