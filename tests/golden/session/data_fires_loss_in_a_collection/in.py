import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

samples = np.random.RandomState(1).rand(64, 3).astype('float32')
sample = tf.train.slice_input_producer([samples])[0]
batch = tf.train.shuffle_batch([sample], 8, 64, 32)
tf.add_to_collection('losses', tf.reduce_mean(tf.square(tf.layers.dense(batch, 1) - 1.0)))
total = tf.add_n(tf.get_collection('losses'))
step = tf.train.AdamOptimizer(0.01).minimize(total)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    coordinator = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess, coordinator)
    for turn in range(20):
        sess.run(step)
    coordinator.request_stop()
    coordinator.join(threads)
