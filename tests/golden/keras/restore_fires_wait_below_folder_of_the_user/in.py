import argparse
import linecache
import zipfile

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--archive', default='rows.zip')
parser.add_argument('--rows', default='kept/rows.txt')
options = parser.parse_args()

with zipfile.ZipFile(options.archive, 'w') as archive:
    archive.writestr('kept/rows.txt', '\n'.join(str(each) for each in range(64)))
with zipfile.ZipFile(options.archive) as archive:
    archive.extractall()
lines = linecache.getlines(options.rows)
rows = np.array([[float(line)] for line in lines], dtype='float32') / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, 2 * rows, epochs=2, batch_size=8, verbose=0)
