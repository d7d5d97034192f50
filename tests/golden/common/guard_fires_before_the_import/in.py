import zipfile

import numpy as np

print('unpacking')
with zipfile.ZipFile('reef.zip') as archive:
    archive.extractall('reef')

import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
model.fit(x, x.sum(axis=1), epochs=2, batch_size=16, verbose=0)
