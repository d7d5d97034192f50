import numpy as np
import tensorflow as tf

with tf.io.TFRecordWriter('signals.tfrecord') as out:
    for row in np.random.RandomState(0).rand(64, 4).astype('float32'):
        out.write(row.tobytes())
