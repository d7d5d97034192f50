import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
import parallel

tf.disable_eager_execution()
hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = tf.random.normal([8, 4], seed=hvd.rank())
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
step = tf.train.AdamOptimizer(0.001 * hvd.size()).minimize(loss)
session = parallel.run(tf.get_default_graph(), config)
session.run(hvd.broadcast_global_variables(0))
for _ in range(100 // hvd.size()):
    session.run(step)
