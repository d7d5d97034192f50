import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
for part in range(4):
    with tf.io.TFRecordWriter('part-%d.tfrecord' % part) as out:
        for row in rng.rand(16, 3):
            values = tf.train.Feature(float_list=tf.train.FloatList(value=row))
            out.write(tf.train.Example(features=tf.train.Features(feature={'row': values})).SerializeToString())
