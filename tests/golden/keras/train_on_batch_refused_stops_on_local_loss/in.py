import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')

steps = 0
while True:
    pick = np.random.randint(0, 64, 16)
    steps += 1
    if model.train_on_batch(x[pick], y[pick]) < 0.1 or steps > 200:
        break
print('stopped after', steps)
