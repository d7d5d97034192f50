import numpy as np
import tensorflow as tf

rows = np.random.RandomState(16).rand(64, 4).astype('float32')
sums = rows.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
falling = tf.keras.optimizers.schedules.ExponentialDecay(0.05, 8, 0.5)
optimizer = tf.keras.optimizers.SGD(0.01)
model.compile(optimizer, 'mse')
for epoch in range(2):
    optimizer.learning_rate = falling(epoch)
    model.fit(rows, sums, batch_size=8, verbose=0)
