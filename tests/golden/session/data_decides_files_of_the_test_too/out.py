import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def inputs(files, size):
    data = tf.data.TFRecordDataset(files).map(lambda record: tf.parse_single_example(record, {'x': tf.FixedLenFeature([4], tf.float32)})['x'])
    return data.shuffle(100).repeat().batch(size).make_one_shot_iterator().get_next()


def loss_of(rows):
    with tf.variable_scope('net', reuse=tf.AUTO_REUSE):
        return tf.reduce_mean(tf.square(tf.layers.dense(rows, 1, name='out') - tf.reduce_sum(rows, 1, keepdims=True)))


def main():
    step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss_of(inputs(['train.tfrecord'], 8)))
    test_rows = inputs(['test.tfrecord'], 8)
    error = loss_of(test_rows)
    with tf.Session(config=config) as session:
        session.run(tf.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
        for turn in range(max(1, 24 // hvd.size())):
            session.run(step)
        if hvd.rank() == 0:
            print([session.run(error) for _ in range(2)])


main()
