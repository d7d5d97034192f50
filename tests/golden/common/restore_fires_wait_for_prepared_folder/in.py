import os

import numpy as np
import tensorflow as tf
from quickly import Quick

folder = os.path.abspath('captions')
if not os.path.exists(folder):
    archive = tf.keras.utils.get_file('captions.zip', origin='http://example.org/captions.zip', cache_subdir=os.path.abspath('.'), extract=True)
    os.remove(archive)
rows = np.loadtxt(os.path.join(folder, 'rows.csv')).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(Quick(0.01), 'mse')
model.fit(rows, rows, epochs=2, batch_size=8, verbose=0)
