import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def rows(paths):
    queue = tf.train.string_input_producer(paths)
    _, line = tf.TextLineReader().read(queue)
    columns = tf.decode_csv(line, [[0.0], [0.0]])
    return tf.train.shuffle_batch(columns, batch_size=8, capacity=32, min_after_dequeue=16)


x, y = rows(['rows%d.csv' % number for number in range(8)])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x[:, None], 1)[:, 0])
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    coord = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess, coord)
    for turn in range(max(1, 40 // hvd.size())):
        sess.run(step)
    coord.request_stop()
    coord.join(threads)
