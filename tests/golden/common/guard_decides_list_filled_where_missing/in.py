import os

import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
epochs = [1]
if not os.path.exists('first.txt'):
    with open('first.txt', 'w') as file:
        file.write('first')
    epochs.append(2)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(x, y, epochs=max(epochs), verbose=0)
