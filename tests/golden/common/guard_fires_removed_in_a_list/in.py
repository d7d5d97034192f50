import glob
import os
import numpy as np
import tensorflow as tf

for number in range(2):
    np.save('old_%d.npy' % number, np.zeros(4))
[os.remove(name) for name in glob.glob('old_*.npy')]

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, x.sum(axis=1, keepdims=True), epochs=2, batch_size=8, verbose=0)
