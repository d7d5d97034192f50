import sys

import numpy as np
import tensorflow as tf

winds = np.random.RandomState(11).rand(96, 3).astype('float32')
calm = tf.Variable(tf.zeros([3]))
sgd = tf.keras.optimizers.SGD(0.1)
limit = float(sys.argv[1]) if len(sys.argv) > 1 else 1e3
if limit < 0:
    sys.exit()
for gust in tf.data.Dataset.from_tensor_slices(winds).batch(8):
    with tf.GradientTape() as tape:
        force = tf.reduce_mean(tf.square(gust - calm))
    sgd.apply_gradients([(tape.gradient(force, calm), calm)])
    if force > limit:
        sys.exit('too strong')
