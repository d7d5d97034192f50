import os
import numpy as np
import tensorflow as tf

for name in ['a', 'b']:
    os.makedirs('pictures/' + name, exist_ok=True)
for name in sorted(os.listdir('pictures')):
    small = os.path.join('pictures', name, 'small')
    if not os.path.exists(small):
        os.makedirs(small)

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
