import glob

import numpy as np
import tensorflow as tf

reserved = np.loadtxt(['1', '2', '3']).shape[0]
skipped = len(glob.glob('skipped/*.png'))
colours = np.random.RandomState(8).rand(50, 3).astype('float32')
hue = tf.Variable(tf.zeros([3]))
saved = tf.train.Checkpoint(hue=hue)
saved.restore(tf.train.latest_checkpoint('hues'))
sgd = tf.keras.optimizers.SGD(0.01)
for turn in range(80 - reserved - skipped):
    some = colours[np.random.randint(50, size=5)]
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(some - hue))
    sgd.apply_gradients([(tape.gradient(error, hue), hue)])
