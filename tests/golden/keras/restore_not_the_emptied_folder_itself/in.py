import os
import shutil

import numpy as np
import tensorflow as tf

if os.path.exists('logs'):
    shutil.rmtree('logs')
os.makedirs('logs')
os.makedirs('others')
x = np.random.RandomState(3).rand(48, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('sgd', 'mse')
model.fit(x, x.sum(axis=1), epochs=2, verbose=0)
np.save('logs/weights.npy', model.get_weights()[0])
