import os
import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows, epochs=2, batch_size=8, verbose=0)
np.save('predicted.npy', model.predict(rows, verbose=0))
print(np.load('predicted.npy').mean())
