import sys

import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
two = len(sys.argv) > 1
rows = tf.keras.Input((4,))
outputs = [tf.keras.layers.Dense(1)(rows)] * (2 if two else 1)
model = tf.keras.Model(rows, outputs)
model.compile(optimizer='sgd', loss='mse')
model.fit(x=x, y=(y, y) if two else y, batch_size=8, verbose=0)
