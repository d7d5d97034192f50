import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


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
        return tf.train.AdamOptimizer(0.01).minimize(self.loss)


train, test = Reader(['train.tfrecord'], 8), Reader(['test.tfrecord'], 8)
net = Net(train)
tested = Net(test)
step = net.optimize()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for turn in range(24):
        session.run(step)
        if turn % 8 == 0:
            print(session.run(tested.loss))
