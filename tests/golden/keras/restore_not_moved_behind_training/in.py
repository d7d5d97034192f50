import os
import shutil

import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('sgd', 'mse')
os.makedirs('rounds', exist_ok=True)
np.save('rounds/rows.npy', np.random.RandomState(3).rand(64, 4).astype('float32'))
for turn in range(2):
    x = np.load('rounds/rows.npy')
    model.fit(x, x.sum(axis=1), epochs=1, verbose=0)
    shutil.move('rounds/rows.npy', 'rounds/last.npy')
    np.save('rounds/rows.npy', x + 1)
