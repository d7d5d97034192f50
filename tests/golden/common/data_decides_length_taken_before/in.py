import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
size = 16
count = len(x) // size
x = x / x.max()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
for epoch in range(2):
    for at in range(count):
        part = x[at * size:(at + 1) * size]
        model.train_on_batch(part, part[:, :1])
