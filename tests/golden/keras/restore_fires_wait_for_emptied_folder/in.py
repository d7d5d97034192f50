import glob
import os
from shutil import rmtree

import numpy as np
import tensorflow as tf


def keep(rows, folder):
    if os.path.isdir(folder):
        rmtree(folder)
        os.makedirs(folder, exist_ok=True)
    for number, row in enumerate(rows):
        kind = os.path.join(folder, str(number % 3))
        os.makedirs(kind, exist_ok=True)
        np.save(os.path.join(kind, '%d.npy' % number), row)


keep(np.random.RandomState(3).rand(48, 4).astype('float32'), 'rows')
x = np.asarray([np.load(name) for name in sorted(glob.glob('rows/*/*.npy'))])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('sgd', 'mse')
model.fit(x, x.sum(axis=1), epochs=2, verbose=0)
