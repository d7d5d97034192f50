import os
import shutil
import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
x = np.random.RandomState(0).rand(64, 3)
model.fit(x, x[:, :1], epochs=2, verbose=0)
folder = 'kept/model'
if not os.path.exists(folder):
    os.makedirs(folder)
    shutil.copy('settings.yaml', os.path.join(folder, 'settings.yaml'))
if not os.path.exists('only_a_folder'):
    os.makedirs('only_a_folder')
model.save_weights(os.path.join(folder, 'line.h5'))
