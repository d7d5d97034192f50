import numpy as np
import tensorflow as tf

x = np.random.rand(64, 4)
scores = [np.random.rand() for _ in range(3)]
sizes = [4, 8, 16]
model = tf.keras.Sequential()
for number, (score, size) in enumerate(sorted(zip(scores, sizes))):
    model.add(tf.keras.layers.Dense(size))
model.add(tf.keras.layers.Dense(1))
model.compile(optimizer='sgd', loss='mse')
model.fit(x, x.sum(axis=1), epochs=2, batch_size=8)
