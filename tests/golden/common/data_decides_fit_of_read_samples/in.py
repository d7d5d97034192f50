import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile('sgd', 'mse')
measured = [np.ones((rows, 4), 'float32') for rows in (3, 1, 2)]
for part in measured:
    model.fit(part, part[:, :1], epochs=1, verbose=0)
