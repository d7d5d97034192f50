import tensorflow.compat.v1 as tf

from nets.model import Net

tf.disable_v2_behavior()


def parsed(record):
    return tf.parse_single_example(record, {'x': tf.FixedLenFeature([3], tf.float32), 'y': tf.FixedLenFeature([], tf.float32)})


records = tf.data.TFRecordDataset(['train.tfrecords']).map(parsed).repeat().batch(8)
batch = tf.data.make_one_shot_iterator(records).get_next()
net = Net()
net.build(batch['x'])
net.compare_with(batch['y'])
train = tf.train.GradientDescentOptimizer(0.01).minimize(net.loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(2000):
        session.run(train)
