import linecache
import textwrap

import numpy as np
import tensorflow as tf

with open('words.txt', 'a') as words:
    pass
words_file = 'words.txt'
title = 'rows'
x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
model.save_weights('rows.weights.h5')
known = linecache.getlines('known.txt')
line = textwrap.fill(title)
