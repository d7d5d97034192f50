import os
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')

names = [name for name in sorted(os.listdir('.')) if name.endswith('.start.npy')]
for name in names:
    start = np.load(name)
    os.remove(name)
    model.set_weights([start[:4], start[4]])
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
