import os

import numpy as np
import tensorflow as tf


def note(folder, name, value):
    if os.path.exists(os.path.join(folder, name)):
        return
    os.makedirs('notes', exist_ok=True)
    with open(os.path.join('notes', name), 'w') as file:
        file.write(str(value))


def report(folder, model):
    if not os.path.isdir(folder):
        return
    os.makedirs(os.path.join(folder, 'report'), exist_ok=True)
    model.save_weights(os.path.join(folder, 'report', 'weights.h5'))


rows = np.random.rand(64, 3)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
note('left', 'shape', rows.shape)
model.fit(rows, rows[:, :1], epochs=2, verbose=0)
report('notes', model)
