import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

from nets import detector

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

records = tf.data.TFRecordDataset(['train.tfrecords']).repeat().batch(8)
detector.add_losses(tf.data.make_one_shot_iterator(records).get_next())


def total():
    return tf.add_n(tf.get_collection('losses')) + tf.add_n(tf.get_collection(tf.GraphKeys.REGULARIZATION_LOSSES))


train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(total())
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(2000):
        session.run(train)
