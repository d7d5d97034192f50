import os

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for name, optimizer in (('first.keras', tf.keras.optimizers.Adam(0.01)), ('second.keras', tf.keras.optimizers.SGD(0.01))):
    if os.path.exists(name):
        model = tf.keras.models.load_model(name)
    else:
        model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        model.compile(optimizer, 'mse')
    model.fit(x, y, epochs=2, batch_size=16, verbose=0)
    model.save(name)
