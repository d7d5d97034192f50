import linecache
import zipfile

import numpy as np
import tensorflow as tf

with zipfile.ZipFile('rows.zip', 'w') as archive:
    archive.writestr('kept/rows.txt', '\n'.join(str(each) for each in range(64)))
zipfile.ZipFile('rows.zip').extractall('unpacked')


def rows_of(folder):
    lines = linecache.getlines(folder + 'rows.txt')
    return np.array([[float(line)] for line in lines], dtype='float32') / 64


rows = rows_of('unpacked/kept/')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, 2 * rows, epochs=2, batch_size=8, verbose=0)
