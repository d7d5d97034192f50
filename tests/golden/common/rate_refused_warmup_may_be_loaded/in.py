import os
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
if os.path.exists('going_on.h5'):
    model = tf.keras.models.load_model('going_on.h5')
else:
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=6, verbose=0)
model.save('going_on.h5')
