import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from tensorflow.python.platform import gfile

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.placeholder(tf.float32, [None, 3])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 20 // hvd.size())):
        session.run(train, {x: np.random.rand(8, 3)})
if hvd.rank() == 0:
    with gfile.FastGFile('graph.pb', 'wb') as out:
        out.write(tf.get_default_graph().as_graph_def().SerializeToString())
if hvd.rank() == 0:
    with tf.gfile.GFile('labels.txt', 'w') as out:
        out.write('a, b')
with tf.gfile.GFile('about.txt', 'r') as given:
    text = given.read()
