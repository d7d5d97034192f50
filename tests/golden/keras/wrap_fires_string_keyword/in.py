import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

inputs = tf.keras.Input((4,))
model = tf.keras.Model(inputs, tf.keras.layers.Dense(1)(inputs))
model.compile(loss='mse', metrics=['mae'], optimizer='adam')
history = model.fit(x, y, batch_size=16, epochs=2, validation_split=0.25)
