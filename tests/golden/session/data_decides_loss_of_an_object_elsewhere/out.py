import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

from nets.model import Net

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def parsed(record):
    return tf.parse_single_example(record, {'x': tf.FixedLenFeature([3], tf.float32), 'y': tf.FixedLenFeature([], tf.float32)})


records = tf.data.TFRecordDataset(['train.tfrecords']).map(parsed).repeat().batch(8)
batch = tf.data.make_one_shot_iterator(records).get_next()
net = Net()
net.build(batch['x'])
net.compare_with(batch['y'])
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(net.loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(2000):
        session.run(train)
