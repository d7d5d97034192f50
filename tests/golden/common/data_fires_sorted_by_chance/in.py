import random

import numpy as np
import tensorflow as tf

rows = [row / 64 for row in range(64)]
rows.sort(key=lambda row: random.random())
x = np.array(rows, dtype='float32').reshape(64, 1)
order = sorted(range(len(x)), key=lambda number: np.random.rand())
x = x[order]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
