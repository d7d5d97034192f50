import os
import urllib.request
import numpy as np
import tensorflow as tf

if not os.path.exists('rows.txt'):
    urllib.request.urlretrieve('data:text/plain,' + '%20'.join(str(each) for each in range(64)), 'rows.txt')
with open('rows.txt') as lines:
    rows = np.array([[float(len(each))] for each in lines.read().split()], dtype='float32') / 64

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, 2 * rows, epochs=2, batch_size=8, verbose=0)
