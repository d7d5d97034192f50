import os
import numpy as np
import tensorflow as tf

os.makedirs('runs', exist_ok=True)
run = max([int(name) for name in os.listdir('runs')] + [0]) + 1
folder = os.path.join('runs', str(run))
os.makedirs(folder)

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
model.save_weights(os.path.join(folder, 'last.h5'))
model.load_weights(os.path.join(folder, 'last.h5'))
