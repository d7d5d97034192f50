import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Reader:
    def __init__(self, files, size):
        data = tf.data.TFRecordDataset(files).map(self.parse).shuffle(100).repeat().batch(size)
        self.rows = tf.data.make_one_shot_iterator(data).get_next()

    def parse(self, record):
        return tf.parse_single_example(record, {'x': tf.FixedLenFeature([4], tf.float32)})['x']


class Net:
    def __init__(self, reader):
        with tf.variable_scope('net', reuse=tf.AUTO_REUSE):
            self.loss = tf.reduce_mean(tf.square(tf.layers.dense(reader.rows, 1, name='out') - 1))

    def optimize(self):
        return hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(self.loss)


train, test = Reader(['train.tfrecord'], 8), Reader(['test.tfrecord'], 8)
net = Net(train)
tested = Net(test)
step = net.optimize()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 24 // hvd.size())):
        session.run(step)
        if turn % 8 == 0:
            if hvd.rank() == 0:
                print(session.run(tested.loss))
