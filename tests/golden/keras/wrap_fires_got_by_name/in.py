import numpy as np
import tensorflow as tf
from tensorflow.keras import optimizers

rows = np.random.RandomState(20).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = optimizers.get('rmsprop')
model.compile(optimizer=optimizer, loss='mse')
model.fit(rows, rows[:, :1], batch_size=8, verbose=0)
