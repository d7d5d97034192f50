import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.Adam(0.01), loss='mse')

for step in range(24):
    pick = np.random.randint(0, 64, 16)
    loss = model.train_on_batch(x[pick], y[pick])
    if step % 8 == 0:
        print('step %d, loss %.3f' % (step, loss))
