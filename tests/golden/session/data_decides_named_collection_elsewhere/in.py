import tensorflow.compat.v1 as tf

from nets import detector

tf.disable_v2_behavior()

records = tf.data.TFRecordDataset(['train.tfrecords']).repeat().batch(8)
detector.add_losses(tf.data.make_one_shot_iterator(records).get_next())


def total():
    return tf.add_n(tf.get_collection('losses')) + tf.add_n(tf.get_collection(tf.GraphKeys.REGULARIZATION_LOSSES))


train = tf.train.GradientDescentOptimizer(0.01).minimize(total())
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(2000):
        session.run(train)
