import numpy as np
import tensorflow as tf

x = np.load('x.npy')
y = np.load('y.npy')
near = np.load('near.npy')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.Adam(0.01), loss='mse')
model.fit(x, near, batch_size=16, epochs=2)
for epoch in range(2):
    for i in range(len(x) // 16):
        model.train_on_batch(x[i * 16:(i + 1) * 16], y[i * 16:(i + 1) * 16])
