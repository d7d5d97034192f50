import numpy as np
import tensorflow as tf

rows = np.random.RandomState(14).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
optimizer.learning_rate = tf.keras.optimizers.schedules.ExponentialDecay(0.05, 8, 0.5)
model.compile(optimizer, 'mse')
model.fit(rows, rows.sum(axis=1), batch_size=8, verbose=0)
