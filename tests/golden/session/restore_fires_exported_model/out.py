import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = np.random.RandomState(0).rand(64, 4).astype('float32')
given = tf.placeholder(tf.float32, [None, 4])
sums = tf.layers.dense(given, 1)
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(tf.reduce_mean(tf.square(sums[:, 0] - tf.reduce_sum(given, 1))))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 40 // hvd.size())):
        session.run(train, {given: x[np.random.randint(0, 64, 8)]})
    if hvd.rank() == 0:
        tf.saved_model.simple_save(session, 'out/model', inputs={'x': given}, outputs={'sums': sums})
with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
with tf.Session(graph=tf.Graph(), config=config) as other:
    tf.saved_model.loader.load(other, [tf.saved_model.tag_constants.SERVING], 'out/model')
    if hvd.rank() == 0:
        print('loaded:', len(other.graph.get_operations()) > 0)
