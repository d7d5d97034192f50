import os
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
np.save('rows.npy', x)
rows = np.load('rows.npy')
for name in os.listdir('.'):
    if name.endswith('.old'):
        os.remove(name)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows.sum(axis=1, keepdims=True), epochs=2, batch_size=8, verbose=0)
os.remove('rows.npy')
