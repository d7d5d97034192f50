import os
import shutil
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
os.makedirs('parts', exist_ok=True)
np.save('parts/rows.npy', x)
np.save('sums.npy', x.sum(axis=1, keepdims=True))
rows = np.load('parts/rows.npy')
sums = np.load('sums.npy')
if os.path.isdir('parts'):
    shutil.rmtree('parts')
os.remove('sums.npy')

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, sums, epochs=2, batch_size=8, verbose=0)
