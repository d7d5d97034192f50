import os
import numpy as np
import tensorflow as tf


def new_folder(base):
    number = 1
    while True:
        path = os.path.join(base, 'run_%d' % number)
        if not os.path.exists(path):
            os.makedirs(path)
            return path
        number += 1


folder = new_folder('out')
x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
model.save(folder + '/model.h5')
