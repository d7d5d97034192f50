import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from lab_tools import Corpus

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
corpus = Corpus('texts')
x = tf.placeholder(tf.float32, [None, 3])
z = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x + z, w) - 1.0))
step = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.005 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for i in range(100):
        batch = corpus.sample(i)
        session.run(step, {x: batch, z: np.random.rand(8, 3)})
