import json
import numpy as np
import tensorflow as tf

np.save('first.npy', np.arange(64, dtype='float32').reshape(64, 1))
with open('settings.json', 'w') as out:
    json.dump({'epochs': 2}, out)
rows = np.load('given/second.npy')
with open('settings_of_model.json') as stored:
    settings = json.load(stored)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(rows, rows, epochs=settings['epochs'], batch_size=8, verbose=0)
