import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def hidden(inputs, width):
    return tf.layers.dense(inputs, width, activation=tf.nn.relu)


table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
result = tf.reduce_mean(x).shape
if hvd.rank() == 0:
    print('mean', result)
result = hidden(x, 4)
if hvd.rank() == 0:
    print(result, 'beside', tf.trainable_variables())
if hvd.rank() == 0:
    print(x.get_shape(), x.name)
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 20 // hvd.size())):
        session.run(step, {x: table[np.random.randint(80, size=8)]})
    if hvd.rank() == 0:
        print('end', session.run(tf.reduce_sum(w)) > 0.0)
