import os
import numpy as np
import tensorflow as tf


def kilobytes(path):
    return os.path.getsize(path) / 1024


x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
model.save('small.h5')
size = kilobytes('small.h5')
rows = 8 if size > 1 else 4
sample = model.predict(x[:rows], verbose=0)
