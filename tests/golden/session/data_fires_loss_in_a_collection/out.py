import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

samples = np.random.RandomState(1).rand(64, 3).astype('float32')
sample = tf.train.slice_input_producer([samples])[0]
batch = tf.train.shuffle_batch([sample], 8, 64, 32)
tf.add_to_collection('losses', tf.reduce_mean(tf.square(tf.layers.dense(batch, 1) - 1.0)))
total = tf.add_n(tf.get_collection('losses'))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(total)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    coordinator = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess, coordinator)
    for turn in range(max(1, 20 // hvd.size())):
        sess.run(step)
    coordinator.request_stop()
    coordinator.join(threads)
