import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
out = tf.matmul(x, w)
slopes = tf.gradients(out, [x])
penalty = tf.square(tf.norm(slopes[0]) - 1.0)
loss = tf.reduce_mean(tf.square(out - 1.0)) + 0.1 * penalty
gradients = [g if g is None else hvd.allreduce(g) for g in tf.gradients(loss, [w])]
step = tf.train.GradientDescentOptimizer(0.05 * hvd.size()).apply_gradients([(gradients[0], w)])
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for _ in range(max(1, 30 // hvd.size())):
        session.run(step, {x: table[np.random.randint(80, size=16)]})
